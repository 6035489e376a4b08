# Homebrew installs this from a tap.
class Rjperf < Formula
  desc "Finds operations of RocksDB's Java API that got slower"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk@17"

  def install
    libexec.install Dir["*"]
    (bin/"rjperf").write_env_script libexec/"rjperf", Language::Java.overridable_java_home_env("17")
    man1.install_symlink libexec/"docs/rjperf.1"
  end

  test do
    assert_match "rjperf #{version}", shell_output("#{bin}/rjperf --version")
  end
end
