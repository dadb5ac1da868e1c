/// <reference path="./decoder-libraries.d.ts" />
import { JpegImage, setVerbosityLevel } from 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs'
import { findJpegSize } from './jpeg-size.ts'
import { maxPicturePixels, type PictureDecoder } from './picture-decoders.ts'

// Problems of the data are reported by the engine's own warnings.
setVerbosityLevel(0)

/**
 * Baseline and progressive JPEG. YCbCr is converted according to the Adobe marker, otherwise to `ColorTransform`;
 * four components are unchanged, also Photoshop's inverted ones, because a PDF corrects them with `Decode`.
 * ISO 32000-2, 7.4.8
 */
export const decodeJpeg: PictureDecoder = (data, { parameters }) => {
  const size = findJpegSize(data)
  if (!size || size.width * size.height > maxPicturePixels) return undefined
  const image = new JpegImage({ colorTransform: parameters.integer('ColorTransform') ?? -1 })
  image.parse(data)
  const { width, height, numComponents: components } = image
  const samples = image.getData({ width, height, isSourcePDF: true })
  return { width, height, components, highest: 255, samples: new Uint8Array(samples) }
}
