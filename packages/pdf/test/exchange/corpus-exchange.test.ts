import { describe, expect, test } from 'vitest'
import { exportDataForm, parseDataForm, toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { asXml } from '../../src/annotations/exchange/xml-tree.ts'
import { type AddedAnnotation, type AnnotationData, PdfDocument, PdfError } from '../../src/index.ts'
import { nearly } from '../any-annotation.ts'
import { type CorpusFile, corpusFiles, hasCorpus, passwordOf, readCorpusFile } from '../corpus.ts'
import { everyScript } from '../every-script.ts'
import { hasProgram, qpdfComplaints } from '../other-programs.ts'
import { someDay } from '../sample-annotations.ts'
import { sampled, takesAll } from '../takes-all.ts'

const random = (count: number): Uint8Array => new Uint8Array(count).fill(7)
// Some corpus files forbid annotations; these options save them anyway.
const saving = { now: someDay, overridesPermissions: true, voidsCertification: true }

/** Files with annotations that can be edited. */
const marked = corpusFiles.flatMap(file => {
  try {
    const bytes = readCorpusFile(file)
    const document = PdfDocument.open(bytes, { ...passwordOf(file), random })
    const list = exportDataForm(document)
    return list.length > 0 ? [{ file, bytes, list }] : []
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return []
  }
})

const reopen = (file: CorpusFile, bytes: Uint8Array): PdfDocument =>
  PdfDocument.open(bytes, { ...passwordOf(file), random, fontBook: everyScript })

/** The annotations of a copy without annotations after they were added to it, saved and read again. */
function passedOn(file: CorpusFile, bytes: Uint8Array, given: (document: PdfDocument) => AddedAnnotation[]) {
  const stripped = reopen(file, bytes).withoutAnnotations(saving)
  const document = reopen(file, stripped)
  expect(exportDataForm(document)).toEqual([])
  document.importAnnotations(given(document))
  const imported = exportDataForm(document)
  const saved = document.save(saving)
  return { saved, imported, again: exportDataForm(reopen(file, saved)) }
}

/** XFDF stores some fields differently: colours have 256 steps per component, rich text is XML. */
const inXfdf = ({ richText, ...data }: Readonly<Record<string, unknown>>) => ({
  ...data,
  richText: richText === undefined ? undefined : asXml(String(richText)).replace(/\s/g, ''),
})

/** The content of an annotation, without its bounds and what only the original appearance contained. */
const essence = ({
  annotationType,
  uuid,
  pageId,
  author,
  textContent,
  color,
  subject,
  inReplyTo,
  ...others
}: AnnotationData) => ({
  annotationType,
  uuid,
  pageId,
  author,
  textContent,
  // Our stamps are drawn in the colour of their type.
  color: annotationType === '/Stamp' ? undefined : color,
  subject,
  inReplyTo,
  look: 'stampAppearance' in others ? others.stampAppearance : undefined,
})

describe.skipIf(!hasCorpus)(
  `every editable annotation of ${takesAll ? 'the corpus' : 'a third of the corpus’s files'} survives export and import${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test('the corpus has files with editable annotations', () => {
      expect(marked.length).toBeGreaterThan(40)
    })

    test.each(sampled(marked, 3).map(({ file, ...rest }) => [file.path, { file, ...rest }] as const))(
      'of %s',
      { timeout: 60_000 },
      (_, { file, bytes, list }) => {
        const json: unknown = JSON.parse(JSON.stringify(toJsonValues(list)))
        const first = passedOn(file, bytes, () => parseDataForm(json))
        expect(first.imported.map(essence)).toEqual(nearly(list.map(essence)))
        // The first import may normalise unusual numbers and names of other programs; what we wrote must stay the same.
        expect(toJsonValues(first.again)).toEqual(nearly(toJsonValues(first.imported)))
        const second = passedOn(file, bytes, ({ pages }) => parseXfdf(toXfdf(first.imported, pages), pages))
        expect(toJsonValues(second.imported).map(inXfdf)).toEqual(
          nearly(toJsonValues(first.imported).map(inXfdf), 2),
        )
        if (!hasProgram('qpdf')) return
        const before = qpdfComplaints(bytes, passwordOf(file).password)
        for (const { saved } of [first, second])
          expect(before).toEqual(expect.arrayContaining(qpdfComplaints(saved, passwordOf(file).password)))
      },
    )
  },
)
