import { check } from '../arguments.ts'
import { base64FromBytes } from '../bytes/base64.ts'
import { getStream } from '../document/inspect-object.ts'
import { readPacket } from '../document/metadata.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { PdfError, type PdfWarning } from '../errors.ts'
import { findPicture, findPixels, type ImageContext, type ShownPicture } from '../images/image-object.ts'
import type { Pixels } from '../images/png.ts'
import { DictReader } from '../objects/reader.ts'
import { type OpenOptions, openOptions } from '../options.ts'
import { openObjects } from './open-objects.ts'

/** Entries of an image that do not change its pixels. ISO 32000-2, Table 87 */
export interface ImageFacts {
  /** Whether it asks to be smoothed when it is enlarged. */
  readonly isInterpolated: boolean
  /** Its number in the structure's parent tree; undefined if it is no item of the structure. */
  readonly structureParent: number | undefined
  /** The unparsed metadata packet; parsers must treat it as untrusted input. */
  readonly metadata: string | undefined
}

/**
 * The images of a document, for hosts that show or save them. Drawing annotations does not need it.
 * @throws {PdfError} as `PdfDocument.open`
 */
export function openImages(bytes: Uint8Array, options: OpenOptions = {}): DocumentImages {
  check(bytes, 'bytes', 'Uint8Array')
  check(options, 'options', openOptions)
  return new DocumentImages(openObjects(bytes, options).file)
}

/** The image objects of a document, by object number. A stencil mask is painted black. */
export class DocumentImages {
  readonly #file: PdfFile

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Damage found so far. */
  get warnings(): readonly PdfWarning[] {
    return this.#file.warnings.items
  }

  /**
   * Rows from the top, alpha from the image's masks. @throws {PdfError} `object-missing`, `object-not-stream`,
   * `image-unreadable`, `limit-exceeded`
   */
  pixels(number: number): Pixels {
    const pixels = findPixels(getStream(this.#file, number), this.#context())
    if (!pixels) throw unreadable(number)
    return pixels
  }

  /** A file that browsers show: JPEG data unchanged, otherwise PNG. @throws {PdfError} as `pixels` */
  picture(number: number): ShownPicture {
    const picture = findPicture(getStream(this.#file, number), this.#context())
    if (!picture) throw unreadable(number)
    return picture
  }

  /** `picture` as a `data:` URL for `<img>`. @throws {PdfError} as `pixels` */
  url(number: number): string {
    const picture = this.picture(number)
    return `data:${picture.mediaType};base64,${base64FromBytes(picture.bytes)}`
  }

  /** What the image's dictionary says besides its pixels. @throws {PdfError} `object-missing`, `object-not-stream` */
  facts(number: number): ImageFacts {
    const dict = new DictReader(getStream(this.#file, number).dict, this.#file)
    return {
      isInterpolated: dict.boolean('Interpolate') ?? false,
      structureParent: dict.integer('StructParent'),
      metadata: readPacket(this.#file, dict),
    }
  }

  #context(): ImageContext {
    const file = this.#file
    return {
      resolver: file,
      decode: stream => file.decodeStream(stream),
      warnings: file.warnings,
      lent: file.lent,
      maxPixels: file.limits.maxImagePixels,
      colorSpaces: undefined,
      stencilColor: [0, 0, 0],
    }
  }
}

function unreadable(number: number): PdfError {
  return new PdfError('image-unreadable', `object ${number} is no image to decode`)
}
