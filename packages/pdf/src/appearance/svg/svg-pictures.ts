import { base64FromBytes } from '../../bytes/base64.ts'
import { type Pixels, pngOf } from '../../images/png.ts'
import { remembered } from '../../objects/remembered.ts'
import type { Picture } from '../scene/scene.ts'

/** The picture as a `data:` URL. */
export function pictureUrl(picture: Picture): string {
  if (picture.mediaType !== 'pixels') return dataUrl(picture.mediaType, picture.bytes)
  return pixelsUrl(picture.pixels.rgba, picture.pixels)
}

const pixelsUrl = remembered((_rgba: Uint8Array, pixels: Pixels) => dataUrl('image/png', pngOf(pixels)))

function dataUrl(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${base64FromBytes(bytes)}`
}
