import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderAnnotation, standardFonts } from '@lectern/pdf'
import { expect, it } from 'vitest'
import { file, openSession, pdfOf, play, workersHere } from '../../test/play-session.ts'
import { createTextFonts } from '../fonts/text-fonts.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkingSession } from './marking-session.ts'
import { createSessionFonts } from './session-fonts.ts'

const require = createRequire(import.meta.url)
/** Reads the file at a URL that the bundler created. */
const fetchFont = async (url: string) =>
  new Uint8Array(readFileSync(require.resolve(url.slice(url.indexOf('@fontsource/')))))

const until = async <Value>(find: () => Value | undefined): Promise<Value> => {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise(go => setTimeout(go, 5))) {
    const found = find()
    if (found !== undefined) return found
  }
  throw new Error('waited in vain')
}

const lastMark = (session: MarkingSession): Mark | undefined =>
  session.store
    .getState()
    .annotationsByPage.get(0)
    ?.findLast(mark => mark.isNew)

const sceneIn = ({ pageIndex, subtype, kind, rect, flags, data }: Mark, fonts = standardFonts) =>
  renderAnnotation({ id: 'drawn', pageIndex, subtype, kind, rect, flags, data, isNew: true }, { fonts })

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

it.each([
  '质量检查报告的第一部分已经完成',
  'Заметка о качестве',
  'Łódź, Öl, ß',
  '메모가 있습니다',
  'سلام שלום → ℃ ① ✓',
  '喆縦',
])('text of any script has the same widths on the screen as in the saved file: %s', async text => {
  const session = await openSession(file, workersHere(createTextFonts(fetchFont)))
  play(session, 'freeText 1 100,400 160,380')
  session.answerText(text)
  const mark = await until(() => lastMark(session))
  const fonts = createTextFonts(fetchFont)
  await fonts.prepare([text])
  expect(mark.scene).toEqual(sceneIn(mark, fonts.book))
  expect(mark.scene).not.toEqual(sceneIn(mark))
  const saved = await session.save()
  const [reopened] = (await openSession(saved)).store.getState().annotationsByPage.get(0)?.slice(-1) ?? []
  expect(reopened?.rect.map(rounded)).toEqual(mark.rect.map(rounded))
})

it('characters of the standard fonts need no other font', async () => {
  const session = await openSession()
  play(session, 'freeText 1 100,400 160,380')
  session.answerText('Plain words')
  expect(lastMark(session)?.contents).toBe('Plain words')
})

it('text that is entered after another tool was selected is dropped', async () => {
  const session = await openSession(file, workersHere(createTextFonts(fetchFont)))
  play(session, 'freeText 1 100,400 160,380')
  session.answerText('质量')
  session.setTool('ink')
  // The engine answers in order: when the fonts of the second text are loaded, those of the first one are too.
  play(session, 'freeText 1 100,300 160,280')
  session.answerText('检查')
  await until(() => lastMark(session))
  const texts = session.store
    .getState()
    .annotationsByPage.get(0)
    ?.filter(mark => mark.isNew)
  expect(texts?.map(mark => mark.contents)).toEqual(['检查'])
})

it('a font that cannot be fetched affects only its own characters', async () => {
  const fonts = createSessionFonts(async () => {
    throw new Error('offline')
  })
  await fonts.prepare(['质量'])
  expect(fonts.book.runs('质量', 'arial')).toEqual(standardFonts.runs('质量', 'arial'))
})

it('marks of the file without an appearance are drawn with a font of their script', async () => {
  const written = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /FreeText /Rect [50 50 250 100] /DA (/Helv 14 Tf 0 g) /Contents <FEFF8D2891CF> /F 4 >>',
  ])
  const session = await openSession(written, workersHere(createTextFonts(fetchFont)))
  const [mark] = session.store.getState().annotationsByPage.get(0) ?? []
  expect(JSON.stringify(mark?.scene)).toContain('"chinese"')
})

it('text that is only shown in a window needs no font: notes, and comments on other marks', async () => {
  const fetched: string[] = []
  const fonts = createTextFonts(async url => {
    fetched.push(url)
    return fetchFont(url)
  })
  const session = await openSession(file, workersHere(fonts))
  play(session, 'note 1 100,400')
  session.answerText('注意')
  session.reword('0:5', '质量')
  session.select(['0:5'])
  await session.save()
  expect(lastMark(session)?.contents).toBe('注意')
  expect(fetched).toEqual([])
})
