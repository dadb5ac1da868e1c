import { unlessRefused } from '../../errors.ts'
import { DocumentImages } from '../../inspection/document-images.ts'
import { openObjects } from '../../inspection/open-objects.ts'
import { type PageImage, pageImages } from '../../inspection/page-images.ts'
import { lendNode } from '../../node/open-pdf.ts'
import { forEachFile } from '../files/file-task.ts'
import { checkFolder } from '../files/target.ts'
import type { ExitCode } from '../table/command.ts'
import { rangesText } from '../table/page-ranges.ts'
import { countText } from './report.ts'

/** An image with all pages that use it, counted from 1. */
interface UsedImage extends PageImage {
  readonly pages: readonly number[]
}

export const run = forEachFile(
  async ({ bytes, password, options, stem, target, print, write, tell, remark }) => {
    const isWritten = options.output !== undefined
    if (isWritten) checkFolder(target, 'images')
    const { file, pages } = openObjects(bytes, {
      ...(await lendNode(isWritten ? ['pictures'] : [])),
      ...(password !== undefined && { password }),
    })
    const images = usedImages(pages.all().map(page => pageImages(file, page)))
    if (!isWritten) {
      print(images, images.map(imageLine).join(''))
      return 0
    }
    const documentImages = new DocumentImages(file)
    const leftOut: { readonly object: number; readonly code: string; readonly message: string }[] = []
    for (const { object } of images) {
      const picture = unlessRefused(
        () => documentImages.picture(object),
        ({ code, message }) => void leftOut.push({ object, code, message }),
      )
      const ending = picture?.mediaType === 'image/jpeg' ? 'jpg' : 'png'
      if (picture) await write(picture.bytes, `${stem}-${object}.${ending}`)
    }
    const written = images.length - leftOut.length
    tell({ written, leftOut }, `${countText(written, 'image')} written`)
    for (const { code, message } of leftOut) remark(`${code}: ${message}`)
    return (leftOut.length === 0 ? 0 : 1) satisfies ExitCode
  },
  { canBeJoined: true },
)

/** Images by their first page; images of several pages once. */
function usedImages(imagesOfPages: readonly (readonly PageImage[])[]): readonly UsedImage[] {
  const used = new Map<number, UsedImage>()
  for (const [index, images] of imagesOfPages.entries())
    for (const image of images)
      used.set(image.object, { ...image, pages: [...(used.get(image.object)?.pages ?? []), index + 1] })
  return [...used.values()]
}

function imageLine({
  object,
  width,
  height,
  bitsPerComponent,
  colorSpace,
  filter,
  isMask,
  pages,
}: UsedImage): string {
  const samples = isMask
    ? 'mask'
    : [colorSpace ?? 'colours in the data', ...(bitsPerComponent ? [`${bitsPerComponent} bits`] : [])].join(
        ', ',
      )
  const facts = [
    `object ${object}`,
    `${width} × ${height}`,
    samples,
    filter ?? 'no filter',
    `page ${rangesText(pages)}`,
  ]
  return `${facts.join('\t')}\n`
}
