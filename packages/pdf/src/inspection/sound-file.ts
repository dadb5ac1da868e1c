import { concatBytes } from '../bytes/byte-writer.ts'
import type { DictReader } from '../objects/reader.ts'

/** WAVE formats by encoding of the samples. ISO 32000-2, Table 293 */
const formats: Readonly<Record<string, number>> = { Raw: 1, Signed: 1, ALaw: 6, muLaw: 7 }

/**
 * The samples of a sound object as a WAVE file, which programs play: PDF has the higher byte of a sample first, and WAVE the lower one;
 * samples of one byte are unsigned in WAVE. ISO 32000-2, 13.3
 */
export function soundFile(sound: DictReader, samples: Uint8Array): Uint8Array {
  const rate = Math.min(0xffff_ffff, Math.max(1, Math.round(sound.number('R') ?? 11_025)))
  const channels = Math.min(0xff, Math.max(1, sound.integer('C') ?? 1))
  const bits = sound.integer('B') === 16 ? 16 : 8
  const encoding = sound.name('E') ?? 'Raw'
  const header = new DataView(new ArrayBuffer(44))
  const text = (at: number, word: string): void =>
    [...word].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0))
    })
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples.length, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, formats[encoding] ?? 1, true)
  header.setUint16(22, channels, true)
  header.setUint32(24, rate, true)
  header.setUint32(28, Math.min(0xffff_ffff, (rate * channels * bits) / 8), true)
  header.setUint16(32, (channels * bits) / 8, true)
  header.setUint16(34, bits, true)
  text(36, 'data')
  header.setUint32(40, samples.length, true)
  return concatBytes([
    new Uint8Array(header.buffer),
    bits === 16 ? swapped(samples, encoding) : unsigned(samples, encoding),
  ])
}

function swapped(samples: Uint8Array, encoding: string): Uint8Array {
  // Unsigned samples become signed ones.
  const flip = encoding === 'Raw' ? 0x80 : 0
  return Uint8Array.from(
    samples,
    (_, at) => (at % 2 === 0 ? (samples[at + 1] ?? 0) : (samples[at - 1] ?? 0) ^ flip) & 0xff,
  )
}

const unsigned = (samples: Uint8Array, encoding: string): Uint8Array =>
  encoding === 'Signed' ? samples.map(value => value ^ 0x80) : samples
