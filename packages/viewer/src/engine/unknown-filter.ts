/** Filters that the engine or the page renderer decodes, without their ending, and short names. ISO 32000-2, Tables 6 and 92 */
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
  'Crypt',
  'AHx',
  'A85',
  'Fl',
  'RL',
  'CCF',
])

/** Bytes that are looked at as one text; what spans two of them is found in both. */
const [windowBytes, sharedBytes] = [1 << 20, 2048]
/** Values of filters are shorter; so many dictionaries are read to their end, and so many objects are looked up. */
const [valueBytes, mostDictionaries, mostObjects] = [256, 10_000, 1000]

const [key, suffix] = ['/Filter', 'Decode']

/** The object with a number, in PDF syntax; undefined if there is none. */
type ReadObject = (number: number) => string | undefined

/**
 * The method by which streams of a file are compressed that nothing here decodes, for example `JXL`; undefined if there is none.
 * Dictionaries of streams are never compressed or encrypted themselves, so the bytes tell. What they refer to may be compressed:
 * `readObject` reads it; without it the bytes are searched for it.
 */
export function findUnknownFilter(bytes: Uint8Array, readObject?: ReadObject): string | undefined {
  const numbers = new Set<number>()
  let dictionaries = 0
  for (const text of windowsOf(bytes)) {
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
      const from = at + key.length
      const { names, references } = readValue(text.slice(from, from + valueBytes))
      const found = names.find(isUnknown)
      if (found?.endsWith(suffix)) return methodOf(found)
      const others = references.filter(number => !numbers.has(number))
      if (found === undefined && others.length === 0) continue
      // What has a filter and is no stream is a signature or the encryption.
      if (++dictionaries > mostDictionaries || !isOfStream(text, from)) continue
      if (found !== undefined) return methodOf(found)
      if (numbers.size < mostObjects) for (const number of others) numbers.add(number)
    }
  }
  const found = valuesOf(bytes, numbers, readObject)
    .flatMap(value => readValue(value).names)
    .find(isUnknown)
  return found && methodOf(found)
}

function* windowsOf(bytes: Uint8Array): Generator<string> {
  const latin = new TextDecoder('latin1')
  for (let start = 0; start < bytes.length; start += windowBytes - sharedBytes)
    yield latin.decode(bytes.subarray(start, start + windowBytes))
}

/** Objects in PDF syntax. */
function valuesOf(
  bytes: Uint8Array,
  numbers: ReadonlySet<number>,
  readObject: ReadObject | undefined,
): readonly string[] {
  if (readObject) return [...numbers].flatMap(number => readObject(number) ?? [])
  const values: string[] = []
  for (const text of numbers.size > 0 ? windowsOf(bytes) : []) {
    for (let at = text.indexOf(' obj'); at >= 0; at = text.indexOf(' obj', at + 1)) {
      const [, number] = /(\d{1,10})\s\d{1,5}$/.exec(text.slice(Math.max(0, at - 17), at)) ?? []
      if (numbers.has(Number(number))) values.push(text.slice(at + 4, at + valueBytes))
    }
  }
  return values
}

const bareName = (name: string): string => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name)
const isUnknown = (name: string): boolean => name !== '' && !known.has(bareName(name))
const methodOf = (name: string): string => bareName(name) || name

/** A name, or a reference. ISO 32000-2, 7.3.5 and 7.3.10 */
const item = /\/([^\s\0/[\]<>(){}%]*)|(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g

/** The names at the start of a text, alone or in a list, and the numbers of objects that are named instead. */
function readValue(text: string): {
  readonly names: readonly string[]
  readonly references: readonly number[]
} {
  const start = text.replace(/^(?:[\s\0]|%[^\r\n]*)+/, ' ')
  const [, opening] = /^ ?([[/\d])/.exec(start) ?? []
  const isAlone = opening !== '['
  const [value = ''] = opening === undefined ? [] : start.split(']', 1)
  const names: string[] = []
  const references: number[] = []
  for (const { 1: name, 2: number } of value.matchAll(item)) {
    if (name === undefined) references.push(Number(number))
    else names.push(unescaped(name))
    if (isAlone) break
  }
  return { names, references }
}

const unescaped = (name: string): string =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether the dictionary that goes on at a place of the text is that of a stream. ISO 32000-2, 7.3.8 */
function isOfStream(text: string, from: number): boolean {
  const rest = text.slice(from, from + sharedBytes - valueBytes)
  // Strings may contain anything; one with parentheses inside is taken for several.
  const parts = /\((?:[^\\()]|\\[\s\S])*\)|<<|>>|%[^\r\n]*/g
  let depth = 0
  for (const { 0: part, index } of rest.matchAll(parts)) {
    if (part === '<<') depth++
    if (part === '>>' && depth-- === 0) return /^\s*stream\b/.test(rest.slice(index + 2, index + 80))
  }
  return false
}
