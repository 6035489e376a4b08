/**
 * The bot: start, plan and carry out a request, read the artifacts of its run, publish, answer, accept. Each workflow step of
 * {@code cli.ci} has its use case here, such as {@code PlanRequest}. What a bench host hands in is never trusted.
 *
 * <p>Options belong to {@code cli.ci}, requests to the API to {@code github}, and the decision what is measured
 * to {@code model.Plan}.
 */
@NullMarked
package io.github.rjperf.service;

import org.jspecify.annotations.NullMarked;
