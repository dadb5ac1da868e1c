/**
 * Whether the stored bytes of a metadata stream are XML as it stands or packed by Flate, and so not ciphered. Where
 * `EncryptMetadata` is false the document's own metadata is plain; of the metadata of pages and pictures some writers
 * (qpdf) leave all plain, others cipher them as the standard has it. Ciphered data looks like this once in
 * some ten thousand times.
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

/** Blanks that writers leave before the XML; more of them are chance. */
const maxLeadingBlanks = 16
