package io.github.rjperf.house;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The compiled classes of this module, read once for all rules. */
final class CompiledClasses {
    /** The program's classes and those of its tests. */
    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeJars())
            .importPackages("io.github.rjperf");

    private CompiledClasses() {}

    static JavaClasses ofTheProgram() {
        return ALL.that(DescribedPredicate.describe("of the program", type -> !isTest(type)));
    }

    static JavaClasses in(String root) {
        return ALL.that(JavaClass.Predicates.resideInAPackage(root + ".."));
    }

    static boolean isTest(JavaClass type) {
        return type.getSource()
                .map(source -> source.getUri().toString().contains("test-classes"))
                .orElse(false);
    }
}
