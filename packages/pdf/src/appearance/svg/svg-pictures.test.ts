import { expect, it } from 'vitest'
import { bytesFromBase64 } from '../../bytes/base64.ts'
import { findOwnPixels } from '../../images/png.ts'
import { pictureUrl } from './svg-pictures.ts'

const rgba = Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255])
const urlOf = (width: number, height: number) =>
  pictureUrl({ mediaType: 'pixels', pixels: { width, height, rgba } })

it.each([
  [2, 1],
  [1, 2],
])(
  'the same bytes as %i pixels beside and %i above each other are a picture of that size',
  (width, height) => {
    const png = bytesFromBase64(urlOf(width, height).slice('data:image/png;base64,'.length))
    expect(findOwnPixels(png)).toEqual({ width, height, rgba })
  },
)

it('is encoded once, so that a page with a stamp is drawn again quickly', () => {
  const pixels = { width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 4) }
  const first = pictureUrl({ mediaType: 'pixels', pixels })
  pixels.rgba.fill(9)
  expect(pictureUrl({ mediaType: 'pixels', pixels: { ...pixels } })).toBe(first)
})
