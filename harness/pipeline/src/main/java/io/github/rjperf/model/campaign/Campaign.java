package io.github.rjperf.model.campaign;

/**
 * A measurement that consists of many comparisons: its request and its progress.
 *
 * @param <C> the kind of campaign itself
 */
public sealed interface Campaign<C extends Campaign<C>> permits Bisection, HostCalibration, Releases, Trunk {
    CampaignOptions options();

    C with(CampaignOptions others);
}
