/** Filters that the engine or the page renderer decodes. ISO 32000-2, Table 6 */
const known: ReadonlySet<string> = new Set([
  'ASCIIHex',
  'ASCII85',
  'LZW',
  'Flate',
  'RunLength',
  'CCITTFax',
  'JBIG2',
  'DCT',
  'JPX',
  'Brotli',
])

/** Bytes that are looked at as one text; what spans two of them is found in both. */
const [windowBytes, sharedBytes] = [1 << 20, 256]

const [key, suffix] = ['/Filter', 'Decode']

/**
 * The method by which streams of a file are compressed that nothing here decodes, for example `JXL`; undefined if there is none.
 * Dictionaries of streams are never compressed or encrypted themselves, so the bytes tell.
 */
export function findUnknownFilter(bytes: Uint8Array): string | undefined {
  const latin = new TextDecoder('latin1')
  for (let start = 0; start < bytes.length; start += windowBytes - sharedBytes) {
    const text = latin.decode(bytes.subarray(start, start + windowBytes))
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
      const found = namesIn(text.slice(at + key.length, at + sharedBytes)).find(isUnknown)
      if (found !== undefined) return found.slice(0, -suffix.length)
    }
  }
  return undefined
}

/** Names of security handlers and others that are no filters of streams do not end like these. */
const isUnknown = (name: string): boolean =>
  name.endsWith(suffix) && /^[A-Za-z0-9]+$/.test(name) && !known.has(name.slice(0, -suffix.length))

/** The name, or the names in a list, at the start of a text. */
function namesIn(text: string): readonly string[] {
  const value = text.trimStart()
  const end = value.indexOf(']')
  const list = value.startsWith('[') && end > 0 ? value.slice(1, end) : value
  const names = list.split('/', value === list ? 2 : undefined).slice(1)
  return names.map(name => name.trim().split(/[\s<>(]/, 1)[0] ?? '')
}
