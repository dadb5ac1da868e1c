/** Marks of other programs that were imported from a file of marks look as there, and can be edited before the document is saved. */
import { PdfDocument, renderAnnotation } from '@lectern/pdf'
import { toFdf } from '@lectern/pdf/fdf'
import { describe, expect, test } from 'vitest'
import { openSession, pdfOf, settle } from '../../test/play-session.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkingSession } from './marking-session.ts'

/** A page with a square of two colours, as another program has drawn it; or without it. */
const page = (annots: string) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    `<< /Type /Page /Parent 2 0 R ${annots} >>`,
    '<< >>',
    '<< /Type /Annot /Subtype /Square /Rect [20 20 120 70] /NM (square) /F 4 /C [1 0 0] /BS << /W 2 >> /Contents (Seen) /AP << /N 6 0 R >> >>',
    `<< /Subtype /Form /BBox [0 0 100 50] /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
const content = '1 0 0 RG 5 5 90 40 re S 0 0 1 rg 20 20 9 9 re f'
const [original, empty] = [page('/Annots [5 0 R]'), page('')]

const formats: readonly (readonly [string, () => Promise<string | Uint8Array>])[] = [
  ['JSON', async () => (await openSession(original)).exportJson()],
  ['XFDF', async () => (await openSession(original)).exportXfdf('a.pdf')],
  ['FDF', async () => toFdf(PdfDocument.open(original))],
]

async function imported(content: string | Uint8Array): Promise<MarkingSession> {
  const session = await openSession(empty)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  await session.importBytes(new Uint8Array(bytes))
  return session
}

const theMark = (session: MarkingSession): Mark => {
  const mark = session.store.getState().annotationsByPage.get(0)?.at(-1)
  if (!mark) throw new Error('no mark')
  return mark
}

/** Where the last mark is and in which colours it is drawn, on the screen and in the saved file. */
async function shownAndSaved(session: MarkingSession) {
  const { scene, rect } = theMark(session)
  const saved = PdfDocument.open(await session.save())
    .annotations(0)
    .at(-1)
  const drawn = saved && renderAnnotation(saved)
  const colors = (of: unknown) => [...new Set(JSON.stringify(of).match(/"color":\[[^\]]*\]/g))].sort()
  return { shown: [rect, colors(scene)], saved: [saved?.rect, colors(drawn)] }
}

const [red, blue, green] = ['"color":[1,0,0]', '"color":[0,0,1]', '"color":[0,0.6,0]']

describe.each(formats)('from %s', (_, file) => {
  test.each<[string, (session: MarkingSession) => void, boolean, readonly string[]]>([
    ['untouched', () => {}, false, [blue, red]],
    [
      'moved',
      session => session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } as never }),
      false,
      [blue, red],
    ],
    ['commented', session => session.reword(theMark(session).id, 'New'), false, [blue, red]],
    ['in another colour', session => session.restyleSelected({ color: [0, 0.6, 0] }), true, [green]],
    ['with another width', session => session.restyleSelected({ widthPt: 9 }), true, [red]],
    ['copied', session => session.duplicateSelected(), false, [blue, red]],
  ])('the screen shows what is saved: %s', async (_, change, isAsked, colors) => {
    const session = await imported(await file())
    session.select([theMark(session).id])
    change(session)
    expect(session.store.getState().losing !== undefined).toBe(isAsked)
    if (isAsked) session.answerLoss(true)
    await settle(session)
    const { shown, saved } = await shownAndSaved(session)
    expect(shown).toEqual([shown[0], colors])
    expect(saved).toEqual(shown)
    session.destroy()
  })

  test('an edit and the import are undone and done again', async () => {
    const session = await imported(await file())
    const before = theMark(session).rect
    session.select([theMark(session).id])
    session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } as never })
    const after = theMark(session).rect
    expect(after).not.toEqual(before)
    session.undo()
    session.undo()
    expect(session.store.getState().annotationsByPage.get(0)).toEqual([])
    session.redo()
    await settle(session)
    expect((await shownAndSaved(session)).saved).toEqual([before, [blue, red]])
    session.redo()
    await settle(session)
    expect((await shownAndSaved(session)).saved).toEqual([after, [blue, red]])
    session.destroy()
  })
})

test('a mark that was moved since the file was opened is exported with its look, where it is now', async () => {
  const session = await openSession(original)
  const [mark] = await session.loadPage(0)
  session.select([mark?.id ?? ''])
  session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } as never })
  for (const text of [await session.exportJson(), await session.exportXfdf('a.pdf')]) {
    const other = await imported(text)
    const { shown } = await shownAndSaved(other)
    expect(shown).toEqual([theMark(session).rect, [blue, red]])
    other.destroy()
  }
  session.destroy()
})
