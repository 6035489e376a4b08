package io.github.rjperf.e2e.browser;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that records what its pages log and request. */
final class Browser implements AutoCloseable {
    /** Keeps the tests of a class, which share one browser, from running at the same time. */
    static final String PAGES = "pages of a browser";

    private static final String INSTALL = "apt-get install -y chromium chromium-driver";

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts it with a new profile; fails with the command that installs what is missing. */
    static Browser start(Path profile) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(find("chromium", "chromium-browser", "google-chrome", "Google Chrome"));
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--hide-scrollbars",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        // both paths are given, so that Selenium neither searches nor downloads a driver
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(find("chromedriver"))
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    private static File find(String... names) {
        Stream<String> path =
                Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1));
        List<String> folders = Stream.concat(
                        path,
                        Stream.of(
                                "/usr/bin",
                                "/usr/lib/chromium",
                                "/opt/homebrew/bin",
                                "/Applications/Google Chrome.app/Contents/MacOS"))
                .toList();
        return Arrays.stream(names)
                .flatMap(name -> folders.stream().map(folder -> new File(folder, name)))
                .filter(File::canExecute)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + names[0] + " on this machine: " + INSTALL));
    }

    /** Sets the size of the page and the reader's preference for dark. */
    void view(int width, int height, boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    void open(Path page) {
        driver.get(page.toUri().toString());
    }

    /** What a function body returns that runs in the page. */
    Object run(String javascript) {
        Object result = driver.executeScript(javascript);
        return result == null ? "null" : result;
    }

    /** Presses a key as a keyboard does. */
    void press(CharSequence key) {
        driver.switchTo().activeElement().sendKeys(key);
    }

    /** Everything the page wrote to the console since the last call. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Every request that was about to be sent since the last call, as the protocol reports it. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> message.contains("\"Network.requestWillBeSent\""))
                .toList();
    }

    /** Keeps a picture of the whole page for people who ask for it with {@code -Drjperf.pictures=true}. */
    void picture(Path file) {
        if (!Boolean.getBoolean("rjperf.pictures")) {
            return;
        }
        Object data = driver.executeCdpCommand(
                        "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
                .get("data");
        write(file, String.valueOf(data));
    }

    /** Draws the box around the elements that are found, with a margin, at twice the resolution of a screen. */
    void drawing(String selectors, Path file) {
        Object box = driver.executeScript("""
                const boxes = [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect());
                const edge = (f, side) => f(...boxes.map(b => b[side]));
                const x = Math.max(0, edge(Math.min, 'left') - 12), y = Math.max(0, edge(Math.min, 'top') - 12);
                return {x, y, width: Math.min(innerWidth, edge(Math.max, 'right') + 12) - x,
                    height: edge(Math.max, 'bottom') + 12 - y, scale: 2};
                """, selectors);
        Object data = driver.executeCdpCommand(
                        "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true, "clip", box))
                .get("data");
        write(file, String.valueOf(data));
    }

    /** Shows the page as it prints, and counts its sheets. */
    long print() {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
        Object data = driver.executeCdpCommand("Page.printToPDF", Map.of("printBackground", true))
                .get("data");
        byte[] pdf = Base64.getDecoder().decode(String.valueOf(data));
        return Pattern.compile("/Type /Page\\b(?!s)")
                .matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                .results()
                .count();
    }

    private static void write(Path file, String base64) {
        try {
            Files.write(file, Base64.getDecoder().decode(base64));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
