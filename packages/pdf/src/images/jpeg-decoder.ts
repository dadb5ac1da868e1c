/// <reference path="./decoder-libraries.d.ts" />
import { JpegImage, setVerbosityLevel } from 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs'
import { findJpegSize } from './jpeg-size.ts'
import { maxPicturePixels, type PictureDecoder } from './picture-decoders.ts'

// What is wrong with the data is told by the engine's own warnings.
setVerbosityLevel(0)

/**
 * Baseline and progressive JPEG. Luminance and chrominance become colours as the Adobe marker, else `ColorTransform`
 * says; four components stay as they are, also those that Photoshop writes the wrong way round, because a PDF turns
 * them by `Decode`.
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
