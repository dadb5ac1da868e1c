import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { PdfDocument } from '../../../packages/pdf/src/index.ts'
import { type Adapter, marks } from '../adapter.ts'

function open(bytes: Uint8Array): PdfDocument {
  return PdfDocument.open(bytes, {
    inflate: (data, maxOutputLength) => inflateSync(data, { maxOutputLength }),
    random: count => new Uint8Array(randomBytes(count)),
  })
}

const about = (uuid: string, text: string) => ({
  uuid,
  dateCreated: '2026-11-20T09:30:00.000Z',
  textContent: text,
})

export const adapter: Adapter = {
  async open(bytes) {
    let turned = 0
    const { pages } = open(bytes)
    for (const { mediaBox, cropBox, rotation } of pages) turned += mediaBox[0] + cropBox[0] + rotation
    return Number.isFinite(turned) ? pages.length : 0
  },

  async list(bytes) {
    const document = open(bytes)
    let count = 0
    for (const { index } of document.pages) count += document.annotations(index).length
    return count
  },

  async save(bytes) {
    const document = open(bytes)
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
    return document.save({ now: new Date('2026-11-20T09:30:00.000Z'), voidsCertification: true })
  },
}
