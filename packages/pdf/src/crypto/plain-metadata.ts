/**
 * Whether the stored bytes of a metadata stream are XML, plain or compressed with Flate, and thus not encrypted. If
 * `EncryptMetadata` is false the document's own metadata is not encrypted; the metadata of pages and pictures is
 * encrypted by some programs, as the standard requires, and not by others (qpdf). Encrypted data looks like this once
 * in some ten thousand times.
 * ISO 32000-2, Table 21
 */
export function looksLikePlainMetadata(bytes: Uint8Array): boolean {
  let at = 0
  while (at < maxLeadingBlanks && [0x20, 0x09, 0x0a, 0x0d].includes(bytes[at] ?? 0)) at++
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  const isXml = first === 0x3c && (second === 0x3f || second === 0x78 || second === 0x21)
  const isUnicode = (first === 0xef && second === 0xbb) || (first === 0xfe && second === 0xff)
  const isFlate = at === 0 && first === 0x78 && ((first << 8) | second) % 31 === 0
  return bytes.length < 2 || isXml || isUnicode || isFlate
}

/** Maximum number of blanks before the XML. */
const maxLeadingBlanks = 16
