package io.github.rjperf.catalogue;

/**
 * Program that reports which capabilities are available: for each class name it prints one line, {@code NAME} tab
 * {@code ok}, or {@code NAME} tab and what is missing and why.
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
