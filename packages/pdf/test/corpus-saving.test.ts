import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { PdfDocument, PdfError } from '../src/index.ts'
import {
  type CorpusFile,
  corpusFiles,
  hasCorpus,
  passwordOf,
  readCorpusFile,
  sampledFiles,
} from './corpus.ts'
import { knownRefusals } from './known-deviations.data.ts'
import { hasProgram, neverEnds, qpdfComplaints } from './other-programs.ts'
import type { CountRequest } from './page-counter.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { takesAll } from './takes-all.ts'

const saves = 5
const files = sampledFiles(
  corpusFiles.filter(({ path }) => !(path in knownRefusals)),
  8,
)
let counter: Worker | undefined
const tally = { saved: 0, unmarked: 0, qpdf: 0, pdfjs: 0 }

describe.skipIf(!hasCorpus)(
  `law 4: five consecutive saves of ${takesAll ? 'every file' : 'an eighth of the files'} of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(files.map(file => [file.path, file] as const))('%s', { timeout: 120_000 }, async (_, file) => {
      const original = readCorpusFile(file)
      const bytes = saveRepeatedly(original, file)
      if (bytes === original) tally.unmarked++
      else tally.saved++
      const { password } = passwordOf(file)
      // The result of a program that could not open the original says nothing about the increment.
      if (hasProgram('qpdf') && file.opens.qpdf) {
        const known = file.valid ? [] : qpdfComplaints(original, password)
        const later = known.includes(neverEnds) ? known : qpdfComplaints(bytes, password)
        expect(later.filter(complaint => !known.includes(complaint))).toEqual([])
        tally.qpdf++
      }
      if (file.opens.pdfjs) {
        const isAgreed = file.agreed.pageCount !== undefined && !('pageCount' in file.disagreements)
        const before = isAgreed ? file.agreed.pageCount : await pageCountByPdfJs(original, password)
        expect(await pageCountByPdfJs(bytes, password)).toBe(before)
        tally.pdfjs++
      }
    })

    afterAll(async () => {
      await counter?.terminate()
      console.info(
        `corpus files saved five times: ${tally.saved} of ${files.length}, ${tally.unmarked} have no page to mark; ` +
          `qpdf reports nothing new about ${tally.qpdf}, pdf.js finds the same number of pages in ${tally.pdfjs}`,
      )
    })
  },
)

/** Adds annotations, saves and reopens, five times; every saved file starts with the previous one. */
function saveRepeatedly(original: Uint8Array, file: CorpusFile): Uint8Array {
  let bytes = original
  let pageCount = 0
  for (let round = 0; round < saves; round++) {
    const document = open(bytes, file)
    expect(document.pageCount).toBe(round === 0 ? document.pageCount : pageCount)
    pageCount = document.pageCount
    expect(document.save({ now: someDay })).toBe(bytes)
    const page = document.pages.find(({ id }) => id > 0)
    if (!page) return bytes
    const before = document.annotations(page.index).length
    const marks = threeAnnotations(page)
    for (const mark of marks) document.add(page.index, { ...mark, uuid: `${mark.uuid}-${round}` })
    const saved = document.save({ now: someDay, voidsCertification: true, overridesPermissions: true })
    expect(Buffer.compare(saved.subarray(0, bytes.length), bytes)).toBe(0)
    expect(open(saved, file).annotations(page.index).length).toBe(before + marks.length)
    bytes = saved
  }
  return bytes
}

function open(bytes: Uint8Array, file: CorpusFile): PdfDocument {
  return PdfDocument.open(bytes, {
    ...passwordOf(file),
    random: count => new Uint8Array(randomBytes(count)),
  })
}

async function pageCountByPdfJs(bytes: Uint8Array, password = ''): Promise<number | undefined> {
  counter ??= new Worker(new URL('./page-counter.ts', import.meta.url), { execArgv: [] })
  counter.postMessage({ bytes, password } satisfies CountRequest)
  const [count] = await once(counter, 'message')
  return count
}

test.skipIf(!hasCorpus)(
  `saving that is refused throws its code${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    const refusals = corpusFiles.flatMap(file => {
      try {
        PdfDocument.open(readCorpusFile(file), passwordOf(file))
        return []
      } catch (error) {
        return [[file.path, error instanceof PdfError ? error.code : String(error)]]
      }
    })
    expect(Object.fromEntries(refusals)).toEqual(knownRefusals)
  },
)
