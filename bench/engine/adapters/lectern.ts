import { randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { PdfDocument } from '../../../packages/pdf/src/index.ts'
import { type Adapter, marks } from '../adapter.ts'

/**
 * Our engine with functions of Node. Deflate with a small window takes less memory than the default; inflate with
 * large chunks has fewer to join.
 */
export function open(bytes: Uint8Array, password?: string): PdfDocument {
  return PdfDocument.open(bytes, {
    ...(password !== undefined && { password }),
    inflate: (data, maxOutputLength) =>
      inflateSync(data, { maxOutputLength, chunkSize: Math.max(16_384, Math.min(4 * data.length, 1 << 20)) }),
    deflate: data => deflateSync(data, { windowBits: 12, memLevel: 5 }),
    random: count => new Uint8Array(randomBytes(count)),
  })
}

const about = (uuid: string, text: string) => ({
  uuid,
  dateCreated: '2026-11-20T09:30:00.000Z',
  textContent: text,
})

const saving = { now: new Date('2026-11-20T09:30:00.000Z'), voidsCertification: true }

/** Adds the three marks to the first page. */
export function addMarks(document: PdfDocument): void {
  const { highlight, ink, square } = marks
  const [red, green, blue] = ink.color
  document.add(0, {
    ...about('bench-1', highlight.text),
    annotationType: '/Highlight',
    quadPoints: highlight.quad,
  })
  document.add(0, {
    ...about('bench-2', ink.text),
    annotationType: '/Ink',
    inkList: [ink.points],
    strokeWidth: ink.width,
    color: [red, green, blue, 1],
  })
  document.add(0, {
    ...about('bench-3', square.text),
    annotationType: '/Square',
    rect: square.rect,
    strokeWidth: square.width,
    color: [0, 0, 0.8, 1],
  })
}

export const adapter: Adapter = {
  async open(bytes, password) {
    let turned = 0
    const { pages } = open(bytes, password)
    for (const { mediaBox, cropBox, rotation } of pages) turned += mediaBox[0] + cropBox[0] + rotation
    return Number.isFinite(turned) ? pages.length : 0
  },

  async list(bytes) {
    const document = open(bytes)
    let count = 0
    for (const { index } of document.pages) count += document.annotations(index).length
    return count
  },

  async save(bytes, password) {
    const document = open(bytes, password)
    addMarks(document)
    return document.save(saving)
  },

  strip: async bytes => open(bytes).withoutAnnotations({ ...saving, kinds: 'all' }),
}
