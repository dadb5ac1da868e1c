import { base64FromBytes } from '../../bytes/base64.ts'
import { pngOf } from '../../images/png.ts'
import type { Picture } from '../scene/scene.ts'

/** Cache of encoded pixels. */
const encodedPixels = new WeakMap<Uint8Array, string>()

/** The picture as a `data:` URL. */
export function pictureUrl(picture: Picture): string {
  if (picture.mediaType !== 'pixels') return dataUrl(picture.mediaType, picture.bytes)
  const { rgba } = picture.pixels
  const url = encodedPixels.get(rgba) ?? dataUrl('image/png', pngOf(picture.pixels))
  encodedPixels.set(rgba, url)
  return url
}

function dataUrl(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${base64FromBytes(bytes)}`
}
