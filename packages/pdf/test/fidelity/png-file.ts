import { inflateSync } from 'node:zlib'
import { undoPredictor } from '../../src/filters/predictor.ts'
import type { Bitmap } from './bitmap.ts'

/** Reads an RGB PNG file of 8 bits, with or without alpha, not interlaced, as browsers and MuPDF write it. */
export function readPng(file: Uint8Array): Bitmap {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const colors = file[25] === 6 ? 4 : 3
  const parts: Uint8Array[] = []
  for (let at = 8; at + 8 < file.length; ) {
    const length = view.getUint32(at)
    if (String.fromCharCode(...file.subarray(at + 4, at + 8)) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const rows = inflateSync(Buffer.concat(parts))
  const { bytes } = undoPredictor(rows, { predictor: 15, colors, bitsPerComponent: 8, columns: width })
  if (colors === 3) return { width, height, rgb: bytes }
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = bytes[Math.floor(i / 3) * 4 + (i % 3)] ?? 0
  return { width, height, rgb }
}
