import { decode } from 'jpeg-js'
import type { PictureDecoder } from './picture-decoders.ts'

/** Whatever the file's components are, they come out as red, green and blue. ISO 32000-2, 7.4.8 */
export const decodeJpeg: PictureDecoder = data => {
  const {
    width,
    height,
    data: samples,
  } = decode(data, {
    useTArray: true,
    formatAsRGBA: false,
    tolerantDecoding: true,
    maxResolutionInMP: 64,
    maxMemoryUsageInMB: 512,
  })
  return { width, height, components: 3, highest: 255, samples }
}
