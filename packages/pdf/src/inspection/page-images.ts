import type { PdfPage } from '../document/page-reader.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'

/** An image object that a page uses. */
export interface PageImage {
  /** Its object number, for `DocumentImages`. */
  readonly object: number
  /** Samples. */
  readonly width: number
  readonly height: number
  /** Undefined if the data itself says it, as in JPEG 2000. */
  readonly bitsPerComponent: number | undefined
  /** The family, such as `DeviceRGB` or `ICCBased`; undefined for masks and if the data itself says it. */
  readonly colorSpace: string | undefined
  /** The last filter, which tells the format: `DCTDecode` is JPEG. Undefined for samples as they are. */
  readonly filter: string | undefined
  /** A stencil, through which a colour is painted. */
  readonly isMask: boolean
}

/** A page with more resources than this is not searched to the end. */
const mostResources = 100_000
const maxTreeDepth = 256

/**
 * The images among the resources of a page, of its forms and patterns, and of the appearances of its annotations, each once, in
 * the order in which they are found. Masks of images and images within a content stream are not listed.
 * ISO 32000-2, 7.8.3 and 8.9.5
 */
export function pageImages(file: PdfFile, { id }: PdfPage): readonly PageImage[] {
  const page = file.resolve(id > 0 ? new PdfRef(id, 0) : null)
  if (!(page instanceof PdfDict)) return []
  const images = new Map<number, PageImage>()
  const seen = new Set<PdfValue>()
  const waiting: (PdfDict | undefined)[] = [inheritedResources(file, page), ...appearancesOf(file, page)]
  // What is found within is searched after it.
  for (const dict of waiting) {
    if (!dict || seen.has(dict) || seen.size > mostResources) continue
    seen.add(dict)
    const resources = new DictReader(dict, file)
    for (const [value, stream] of streamsIn(file, resources.dictionary('XObject'))) {
      const image = value instanceof PdfRef ? imageOf(file, value.number, stream) : undefined
      if (image) images.set(image.object, image)
      else waiting.push(resourcesOf(file, stream))
    }
    for (const [, pattern] of streamsIn(file, resources.dictionary('Pattern')))
      waiting.push(resourcesOf(file, pattern))
  }
  return [...images.values()]
}

function imageOf(file: PdfFile, object: number, stream: PdfStream): PageImage | undefined {
  const dict = new DictReader(stream.dict, file)
  if (dict.name('Subtype') !== 'Image') return undefined
  const isMask = dict.boolean('ImageMask') ?? false
  return {
    object,
    width: dict.integer('Width') ?? 0,
    height: dict.integer('Height') ?? 0,
    bitsPerComponent: isMask ? 1 : dict.integer('BitsPerComponent'),
    colorSpace: isMask ? undefined : (dict.name('ColorSpace') ?? nameIn(dict.values('ColorSpace')?.[0])),
    filter: dict.name('Filter') ?? nameIn(dict.values('Filter')?.at(-1)),
    isMask,
  }
}

const nameIn = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined

function* streamsIn(
  file: PdfFile,
  dict: DictReader | undefined,
): Generator<[value: PdfValue, stream: PdfStream]> {
  for (const [, value] of dict?.dict.entries ?? []) {
    const stream = file.resolve(value)
    if (stream instanceof PdfStream) yield [value, stream]
  }
}

const resourcesOf = (file: PdfFile, { dict }: PdfStream): PdfDict | undefined =>
  new DictReader(dict, file).dictionary('Resources')?.dict

/** ISO 32000-2, 7.7.3.4 */
function inheritedResources(file: PdfFile, page: PdfDict): PdfDict | undefined {
  let node: DictReader | undefined = new DictReader(page, file)
  for (let depth = 0; node && depth < maxTreeDepth; depth++) {
    const own = node.dictionary('Resources')
    if (own) return own.dict
    node = node.dictionary('Parent')
  }
  return undefined
}

/** The resources of the normal appearances of a page's annotations, of each state. */
function appearancesOf(file: PdfFile, page: PdfDict): readonly (PdfDict | undefined)[] {
  const annotations = new DictReader(page, file).values('Annots') ?? []
  return annotations.flatMap(value => {
    const annotation = file.resolve(value)
    if (!(annotation instanceof PdfDict)) return []
    const looks = new DictReader(annotation, file).dictionary('AP')
    const normal = file.resolve(looks?.dict.get('N'))
    if (normal instanceof PdfStream) return [resourcesOf(file, normal)]
    if (!(normal instanceof PdfDict)) return []
    return [...streamsIn(file, new DictReader(normal, file))].map(([, stream]) => resourcesOf(file, stream))
  })
}
