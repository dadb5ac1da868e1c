import { PdfError } from '../../errors.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import type { Pixels } from '../../images/png.ts'
import { PdfDict, PdfName, type PdfRef, PdfStream, type PdfValue } from '../../objects/values.ts'
import type { Picture } from '../scene/scene.ts'

/** Where picture objects are added: a save, or a substitute for one. */
export interface PictureObjects {
  add(value: PdfValue): PdfRef
  deflate(bytes: Uint8Array): Uint8Array
}

/** The pictures of one save; equal bytes are written once, however often they are used. ISO 32000-2, 8.9.5 */
export class ScenePictures {
  readonly #objects: PictureObjects
  readonly #known = new Map<Uint8Array, PdfRef>()

  constructor(objects: PictureObjects) {
    this.#objects = objects
  }

  /** @throws {PdfError} `stamp-image-invalid` */
  use(picture: Picture): PdfRef {
    const bytes = picture.mediaType === 'pixels' ? picture.pixels.rgba : picture.bytes
    for (const [known, ref] of this.#known) if (isEqual(known, bytes)) return ref
    const ref = this.#objects.add(
      picture.mediaType === 'pixels' ? this.#pixels(picture.pixels) : jpegImage(bytes),
    )
    this.#known.set(bytes, ref)
    return ref
  }

  /** Colour and alpha as separate images, alpha only if something is transparent. ISO 32000-2, 11.6.5.2 */
  #pixels({ width, height, rgba }: Pixels): PdfStream {
    const colors = new Uint8Array(width * height * 3)
    const opacity = new Uint8Array(width * height)
    let isOpaque = true
    for (let i = 0; i < opacity.length; i++) {
      colors.set(rgba.subarray(i * 4, i * 4 + 3), i * 3)
      const alpha = rgba[i * 4 + 3] ?? 255
      opacity[i] = alpha
      if (alpha !== 255) isOpaque = false
    }
    const mask = isOpaque
      ? undefined
      : this.#objects.add(this.#samples({ width, height }, 'DeviceGray', opacity))
    return this.#samples({ width, height }, 'DeviceRGB', colors, mask)
  }

  #samples(
    { width, height }: { readonly width: number; readonly height: number },
    space: 'DeviceGray' | 'DeviceRGB',
    samples: Uint8Array,
    mask?: PdfRef,
  ): PdfStream {
    const entries = imageEntries(width, height, space)
    const dict = new PdfDict({ ...entries, SMask: mask, Filter: new PdfName('FlateDecode') })
    return new PdfStream(dict, this.#objects.deflate(samples))
  }
}

/** A JPEG file is embedded unchanged. @throws {PdfError} `stamp-image-invalid` ISO 32000-2, 7.4.8 */
export function jpegImage(bytes: Uint8Array): PdfStream {
  const size = findJpegSize(bytes)
  if (!size) throw new PdfError('stamp-image-invalid', 'the picture is no JPEG file')
  const space = ({ 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const)[size.components]
  if (!space) throw new PdfError('stamp-image-invalid', `a JPEG of ${size.components} components`)
  const entries = imageEntries(size.width, size.height, space)
  return new PdfStream(new PdfDict({ ...entries, Filter: new PdfName('DCTDecode') }), bytes)
}

function imageEntries(width: number, height: number, space: string): Record<string, PdfValue> {
  return {
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Image'),
    Width: width,
    Height: height,
    ColorSpace: new PdfName(space),
    BitsPerComponent: 8,
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]))
}
