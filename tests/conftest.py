"""Settings that all tests share."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "faceup",
    deadline=None,  # the machine may be busy; no test asserts a time
    derandomize=True,  # a red run can be run again
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("faceup")
