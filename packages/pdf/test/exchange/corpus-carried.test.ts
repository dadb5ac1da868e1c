import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, PdfDocument, type PdfError } from '../../src/index.ts'
import { type CorpusFile, corpusFiles, hasCorpus, passwordOf, readCorpusFile } from '../corpus.ts'
import { everyScript } from '../every-script.ts'
import { hasProgram, qpdfComplaints } from '../other-programs.ts'
import { someDay } from '../sample-annotations.ts'
import { sampled, takesAll } from '../takes-all.ts'

const random = (count: number): Uint8Array => new Uint8Array(count).fill(7)
const saving = { now: someDay, overridesPermissions: true, voidsCertification: true }
const open = (file: CorpusFile, bytes: Uint8Array): PdfDocument =>
  PdfDocument.open(bytes, { ...passwordOf(file), random, fontBook: everyScript })

type Exported = ReturnType<typeof exportAllKinds>

/** What other programs of the same data would make of it: the text that is sent, read again. */
const formats: Readonly<
  Record<string, (list: Exported, from: PdfDocument, to: PdfDocument) => AddedAnnotation[]>
> = {
  JSON: list => parseAllKinds(JSON.parse(JSON.stringify(toJsonValues(list)))),
  XFDF: (list, from, to) => parseXfdf(toXfdf(list, from.pages), to.pages),
  FDF: (_, from, to) => parseFdf(toFdf(from), to.pages),
}

/** Files with annotations of kinds that cannot be edited. */
const files = corpusFiles.filter(({ agreed }) =>
  Object.keys(agreed.annotations ?? {}).some(subtype =>
    ['Link', 'Caret', 'FileAttachment', 'Redact', 'Screen', 'Sound'].includes(subtype),
  ),
)

/** What stays of an annotation on its way, in any format. One that is carried with its look is named as in a file until it is saved. */
const essence = (document: PdfDocument) =>
  exportAllKinds(document).map(({ annotationType, uuid, pageIndex, inReplyTo, replyType }) => ({
    ...{ kind: annotationType.toLowerCase(), uuid, pageIndex, inReplyTo, replyType },
  }))

describe.skipIf(!hasCorpus)(
  `annotations of every kind survive export and import of ${takesAll ? 'all files' : 'every third file'} of the corpus that has some which cannot be edited${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(sampled(files, 3).map(file => [file.path, file] as const))(
      '%s',
      { timeout: 400_000 },
      (_, file) => {
        const bytes = readCorpusFile(file)
        const document = open(file, bytes)
        const list = exportAllKinds(document)
        const stripped = document.withoutAnnotations({ ...saving, kinds: 'all' })
        expect(exportAllKinds(open(file, stripped))).toEqual([])
        let before: readonly string[] | undefined
        for (const [name, pass] of Object.entries(formats)) {
          const target = open(file, stripped)
          const reasons: string[] = []
          target.importAnnotations(pass(list, document, target), ({ message }: PdfError) =>
            reasons.push(message),
          )
          expect([name, reasons]).toEqual([name, []])
          expect(essence(target)).toEqual(essence(document))
          const saved = target.save(saving)
          expect(essence(open(file, saved))).toEqual(essence(document))
          if (!hasProgram('qpdf')) continue
          before ??= qpdfComplaints(bytes, passwordOf(file).password)
          expect(before).toEqual(expect.arrayContaining(qpdfComplaints(saved, passwordOf(file).password)))
        }
      },
    )
  },
)
