import { base64FromBytes } from '../../bytes/base64.ts'
import { type Pixels, pngOf } from '../../images/png.ts'
import { remembered } from '../../objects/remembered.ts'
import type { Picture } from '../scene/scene.ts'

/** The picture as a `data:` URL. */
export function pictureUrl(picture: Picture): string {
  if (picture.mediaType !== 'pixels') return dataUrl(picture.mediaType, picture.bytes)
  return pixelsUrl(picture.pixels)
}

/** The URLs made of the same bytes by their width, because copies of a picture are different objects with the same bytes. */
const urlsOf = remembered((_rgba: Uint8Array) => new Map<number, string>())

function pixelsUrl(pixels: Pixels): string {
  const urls = urlsOf(pixels.rgba)
  const url = urls.get(pixels.width) ?? dataUrl('image/png', pngOf(pixels))
  urls.set(pixels.width, url)
  return url
}

function dataUrl(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${base64FromBytes(bytes)}`
}
