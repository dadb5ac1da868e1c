/** Makes small changes to a file that break what parsers rely on, deterministic by seed. */

/** Random numbers 0 ≤ n < 1 from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Keywords near which damage has the most effect. */
const weakSpots = [
  'xref',
  ' 00000 n',
  'trailer',
  'startxref',
  '/Annots',
  '/AP',
  '/QuadPoints',
  '/Length',
  '/Prev',
  '/Kids',
  '/Count',
  '/Size',
  '/W',
  '/Index',
  '/First',
  '/N ',
  '/Filter',
  '/DecodeParms',
  '/Columns',
  '/Encrypt',
  '/ID',
  'obj',
  'stream',
  '/Root',
]

const nastyPieces = [
  '[[[[[[[[[[[[[[[[[[[[',
  '<<<<<<<<<<<<<<<<',
  '((((((((',
  '>>',
  ']',
  ')',
  '%',
  '99999999999',
  '-1',
  '0',
  ' 1 0 R ',
  ' 3 0 R ',
  '/Kids[3 0 R 2 0 R]',
  '/Prev 0',
  '/Length 2147483647',
  'endstream',
  'endobj',
  '\u0000',
  '/Columns 1000000000',
]

/** The bytes with one to eight changes. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  let text = Buffer.from(bytes)
  for (let changes = 1 + below(8); changes > 0; changes--) {
    const at = random() < 0.5 ? below(text.length) : nearWeakSpot(text, below)
    switch (below(6)) {
      case 0:
        text[at] = below(256)
        break
      case 1:
        text = Buffer.concat([text.subarray(0, at), text.subarray(at + 1 + below(64))])
        break
      case 2:
        text = Buffer.concat([
          text.subarray(0, at),
          Buffer.from(nastyPieces[below(nastyPieces.length)] ?? '', 'latin1'),
          text.subarray(at),
        ])
        break
      case 3: {
        const from = below(text.length)
        text = Buffer.concat([
          text.subarray(0, at),
          text.subarray(from, from + below(400)),
          text.subarray(at),
        ])
        break
      }
      case 4: {
        const digits = below(4) === 0 ? 1 : 10
        for (let i = at; i < at + 20; i++) {
          const code = text[i] ?? 0
          if (code >= 0x30 && code <= 0x39) text[i] = 0x30 + below(digits)
        }
        break
      }
      default:
        if (random() < 0.2) text = text.subarray(0, at)
    }
    if (text.length === 0) break
  }
  return new Uint8Array(text)
}

function nearWeakSpot(text: Buffer, below: (limit: number) => number): number {
  const word = weakSpots[below(weakSpots.length)] ?? 'obj'
  const found = text.indexOf(word, below(text.length), 'latin1')
  return found < 0 ? below(text.length) : Math.min(text.length - 1, found + below(word.length + 12))
}
