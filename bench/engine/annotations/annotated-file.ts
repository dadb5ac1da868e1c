import { type NewAnnotation, PdfDocument } from '../../../packages/pdf/src/index.ts'
import { drawnCases } from '../../../packages/pdf/test/fidelity/drawn-cases.data.ts'
import { pagesFile } from '../../../packages/pdf/test/small-files.ts'

const day = new Date('2026-11-20T09:30:00.000Z')

/** Kinds that need no font and no picture of the host. */
const cases = drawnCases.filter(
  ({ kind, name }) =>
    !/picture|JPEG|caption (in the line|above)/.test(name) &&
    (kind !== '/FreeText' || name.startsWith('standard font')),
)

/** A document with annotations of all kinds and options in rotation, saved by our engine. */
export function annotatedFile({
  pages,
  perPage,
}: {
  readonly pages: number
  readonly perPage: number
}): Uint8Array {
  const contents = Array.from({ length: pages }, () => '')
  const document = PdfDocument.open(pagesFile(contents, '/MediaBox[0 0 200 150]'))
  for (let page = 0; page < pages; page++) {
    for (let i = 0; i < perPage; i++) {
      const drawn = cases[i % cases.length]
      const about = { uuid: `${page}-${i}`, dateCreated: day.toISOString(), annotationType: drawn?.kind }
      document.add(page, { ...drawn?.data, ...about } as NewAnnotation)
    }
  }
  return document.save({ now: day })
}
