import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { PdfDocument, PdfError } from '../src/index.ts'
import { type CorpusFile, corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { knownRefusals } from './known-deviations.data.ts'
import { hasProgram, neverEnds, qpdfComplaints } from './other-programs.ts'
import type { CountRequest } from './page-counter.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { takesAll } from './takes-all.ts'

const saves = 5
const accepted = corpusFiles.filter(({ path }) => !(path in knownRefusals))
/** Every fifth file, of every kind and from the smallest to the largest; all of them in `npm run test:all`. */
const files = takesAll
  ? accepted
  : accepted
      .toSorted((a, b) => a.stratum.localeCompare(b.stratum) || a.bytes - b.bytes)
      .filter((_, index) => index % 5 === 0)
let counter: Worker | undefined
const tally = { saved: 0, unmarked: 0, qpdf: 0, pdfjs: 0 }

describe.skipIf(!hasCorpus)(
  `law 4: five saves in a row of ${takesAll ? 'every file' : 'a fifth of the files'} of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(files.map(file => [file.path, file] as const))('%s', { timeout: 120_000 }, async (_, file) => {
      const original = readCorpusFile(file)
      const bytes = saveRepeatedly(original, file)
      if (bytes === original) tally.unmarked++
      else tally.saved++
      const { password } = passwordOf(file)
      // What a program could not open before says nothing about what was added.
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
        `corpus saved five times over: ${tally.saved} of ${files.length}, ${tally.unmarked} have no page to mark; ` +
          `qpdf has nothing new to say of ${tally.qpdf}, pdf.js counts the same pages in ${tally.pdfjs}`,
      )
    })
  },
)

/** Adds marks, saves and opens again, five times; every save has the one before as its beginning. */
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
  `what is refused is refused with its code${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
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
