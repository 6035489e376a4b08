package io.github.rjperf.document.intake;

/**
 * One file of a ZIP archive, as its directory and its own header agree on it.
 *
 * @param name checked against the names that a bundle may contain
 * @param deflated false when it is stored without compression
 * @param crc CRC-32 of its content
 * @param start position of its data in the archive
 * @param compressed length of its data
 * @param size length of its content
 */
record ZipFileEntry(String name, boolean deflated, int crc, int start, int compressed, int size) {}
