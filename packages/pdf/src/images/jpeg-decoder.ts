import { JpegImage, setVerbosityLevel } from 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs'
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

/** Size by the frame header, before anything is decoded; undefined when there is none. ISO/IEC 10918-1, B.2.2 */
export function findJpegSize(data: Uint8Array): { width: number; height: number } | undefined {
  for (let at = 2; at + 8 < data.length; ) {
    if (data[at] !== 0xff) {
      at++
      continue
    }
    const marker = data[at + 1] ?? 0
    // Frame headers are C0 to CF but for the three that are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: pairAt(data, at + 5), width: pairAt(data, at + 7) }
    const isAlone = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? 1 : 2 + Math.max(2, pairAt(data, at + 2))
  }
  return undefined
}

function pairAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)
}
