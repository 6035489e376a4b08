package io.github.rjperf.catalog;

/**
 * A program that reports which capabilities are available. For each class name, it prints a line with the name, a tab, and either
 * {@code ok} or what is missing and why.
 */
public final class Probe {
    private Probe() {}

    /** Uses each capability in turn; a failure does not affect the next one. */
    public static void main(String[] names) throws ReflectiveOperationException {
        for (String name : names) {
            Capability capability = Class.forName(name)
                    .asSubclass(Capability.class)
                    .getConstructor()
                    .newInstance();
            System.out.println(name + "\t" + answer(capability));
        }
    }

    @SuppressWarnings("CatchThrowable") // a missing method is a LinkageError
    static String answer(Capability capability) {
        try {
            capability.use();
            return "ok";
        } catch (Throwable lacking) {
            return capability.what() + ": " + lacking.toString().replaceAll("\\s+", " ");
        }
    }
}
