/** Programs that decode files start from compiled code (`decoding/compile-ahead.ts`). */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileAhead } from '../decoding/compile-ahead.ts'
import { inspectFilm } from '../decoding/inspect-film.ts'
import { countPages } from '../decoding/inspect-pdf.ts'
import { makeAvatar } from '../decoding/look-at-picture.ts'
import { compareFiles } from '../editions/compare-files.ts'
import { extractPages } from '../search/extract-pages.ts'
import { openSegmenter } from '../search/segmenter.ts'
import { drawFirstPage } from '../works/draw-page.ts'
import { makeFilm } from './film.ts'
import { textPdf } from './text-pdf.ts'

const used = process.env.NODE_COMPILE_CACHE
const cache = mkdtempSync(join(tmpdir(), 'lectern-compiled-'))
beforeAll(() => {
  process.env.NODE_COMPILE_CACHE = cache
})
afterAll(() => {
  process.env.NODE_COMPILE_CACHE = used
  rmSync(cache, { recursive: true })
})

const sender = { userId: 'anna', ip: '192.0.2.1' }
const { signal } = new AbortController()
const pdf = textPdf(['a page'])
const bytesOf = async function* (bytes: Uint8Array) {
  yield bytes
}

test.each<[string, () => Promise<unknown>]>([
  ['decoding/inspect-pdf', () => countPages(pdf, sender)],
  [
    'decoding/picture',
    async () =>
      makeAvatar(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
          .png()
          .toBuffer(),
        sender,
      ),
  ],
  [
    'decoding/inspect-film',
    async () => {
      const film = await makeFilm({ audio: 'aac' })
      const openRange = async (start: number, end: number) => bytesOf(film.subarray(start, end + 1))
      return inspectFilm({ sizeBytes: film.length, openRange }, sender)
    },
  ],
  ['works/draw-page', () => drawFirstPage(bytesOf(pdf), pdf.length, signal)],
  ['search/extract-pages', () => extractPages(bytesOf(pdf), signal)],
  [
    'search/segmenter',
    async () => {
      const segmenter = openSegmenter(signal)
      const vectors = await segmenter.makeVectors([
        { part: 'text', node: 1, lang: 'zh', texts: [{ text: '激光', weight: 'A' }] },
      ])
      segmenter.close()
      return vectors
    },
  ],
  [
    'editions/compare-files',
    () => {
      const file = { size: pdf.length, bytes: async () => bytesOf(pdf) }
      return compareFiles(file, file, signal)
    },
  ],
])('%s adds nothing to the compiled code that a run without input has kept', async (name, decode) => {
  await compileAhead(join(import.meta.dirname, '..', `${name}-process.ts`))
  expect(await decode()).not.toHaveProperty('failure')
  const kept = readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  expect(kept.length).toBeGreaterThan(1)
  // A process that may write no file would leave an empty one for every module that was loaded late.
  expect(kept.filter(file => statSync(file).size === 0)).toEqual([])
})
