package io.github.rjperf.document;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.verdict.Judgement;
import java.util.Map;

/** The outermost object of a JSON document: the format version next to the content, in a field with the content's name. */
record Envelope<T>(int formatVersion, T content) {
    private static final Map<Class<?>, String> NAMES = Map.ofEntries(
            entry(Bisection.class, "bisection"),
            entry(Build.class, "build"),
            entry(BuildFailure.class, "failure"),
            entry(ComparisonHeader.class, "comparison"),
            entry(ComparisonList.class, "comparisons"),
            entry(Explanation.class, "explanation"),
            entry(HistorySummary.class, "history"),
            entry(HostCalibration.class, "calibration"),
            entry(ImportSummary.class, "imported"),
            entry(Judgement.class, "judgement"),
            entry(Ledger.class, "releases"),
            entry(LedgerSummary.class, "ledger"),
            entry(Request.class, "request"),
            entry(Summary.class, "summary"),
            entry(Trunk.class, "trunk"));

    /** Names the field of the content after its type, and every other field as its record does. */
    static final class Naming extends PropertyNamingStrategy {
        private static final long serialVersionUID = 1;

        @Override
        public String nameForField(MapperConfig<?> config, AnnotatedField field, String name) {
            return name(field, name);
        }

        @Override
        public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String name) {
            return name(method, name);
        }

        @Override
        public String nameForConstructorParameter(MapperConfig<?> config, AnnotatedParameter parameter, String name) {
            return name(parameter, name);
        }

        private static String name(AnnotatedMember member, String name) {
            return member.getDeclaringClass() == Envelope.class
                    ? NAMES.getOrDefault(member.getType().getRawClass(), name)
                    : name;
        }
    }
}
