/** Marks of other programs in a session: they keep their look, and the reader is asked before one loses it. */
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import { openSession, pdfOf } from '../../test/play-session.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkingSession } from './marking-session.ts'

const content = '0.2 0.4 0.6 RG 3 w [7 2 1 2] 0 d 5 5 m 95 45 l S 1 1 0 rg 10 20 9 9 re f'
const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Annot /Subtype /Square /Rect [20 20 120 70] /C [.2 .4 .6] /BS << /W 3 /S /D /D [7 2 1 2] >> /F 4 /AP << /N 6 0 R >> >>',
  `<< /Subtype /Form /BBox [0 0 100 50] /Length ${content.length} >>\nstream\n${content}\nendstream`,
])

const marksOf = (session: MarkingSession, page = 0): readonly Mark[] =>
  session.store.getState().annotationsByPage.get(page) ?? []
const drawn = (mark: Annotation | undefined): string => {
  const scene = mark && renderAnnotation(mark)
  return scene ? toSvg(scene).replace(/ id="[^"]*"|#[^")]*(?=\))/g, '') : ''
}
const paints = (svg: string | undefined): string[] =>
  [...(svg ?? '').matchAll(/(?:fill|stroke|stroke-dasharray)="([^"]*)"/g)].map(([, paint]) => paint ?? '')

async function opened(): Promise<MarkingSession> {
  const session = await openSession(file)
  await session.loadPage(0)
  session.select(['0:5'])
  return session
}

const savedOf = async (session: MarkingSession) => PdfDocument.open(await session.save())

describe('a mark of another program', () => {
  it.each<[string, (session: MarkingSession) => void]>([
    ['moved', session => session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } as never })],
    ['recoloured', session => session.restyleSelected({ color: [1, 0, 0] })],
    ['faded', session => session.restyleSelected({ opacity: 0.5 })],
  ])('that is %s looks on the screen as in the saved file, without a question', async (_, change) => {
    const session = await opened()
    change(session)
    expect(session.store.getState().losing).toBeUndefined()
    const [shown] = marksOf(session)
    const [saved] = (await savedOf(session)).annotations(0)
    expect(paints(shown?.svg)).toEqual(paints(drawn(saved)))
    expect(paints(shown?.svg)).toContain('7 2 1 2')
    expect(shown?.rect).toEqual(saved?.rect)
  })

  it('is copied with its look, to another page as well', async () => {
    const session = await opened()
    session.copySelected()
    session.paste(1)
    session.duplicateSelected()
    const saved = await savedOf(session)
    for (const copy of saved.annotations(1))
      expect(paints(drawn(copy))).toEqual(paints(drawn(saved.annotations(0)[0])))
    expect(saved.annotations(1)).toHaveLength(2)
    expect(marksOf(session, 1).map(({ svg }) => paints(svg))).toEqual(
      saved.annotations(1).map(copy => paints(drawn(copy))),
    )
  })

  it('is asked about before a change that needs a new drawing', async () => {
    const session = await opened()
    const [before] = marksOf(session)
    session.restyleSelected({ widthPt: 9 })
    expect(session.store.getState().losing).toBeDefined()
    expect(marksOf(session)).toEqual([before])
    session.answerLoss(false)
    expect(session.store.getState().losing).toBeUndefined()
    expect(marksOf(session)).toEqual([before])

    session.restyleSelected({ widthPt: 9 })
    session.answerLoss(true)
    expect(marksOf(session)[0]?.data?.strokeWidth).toBe(9)
    session.restyleSelected({ widthPt: 5 })
    expect(session.store.getState().losing).toBeUndefined()
    expect((await savedOf(session)).annotations(0)[0]?.data?.strokeWidth).toBe(5)
  })
})

it('a mark that was saved here is changed without a question', async () => {
  const session = await openSession(file)
  const about = { dateCreated: '2026-03-04T05:06:07.000Z' }
  const document = PdfDocument.open(file)
  document.add(0, {
    ...about,
    uuid: 'a',
    annotationType: '/Circle',
    rect: [200, 200, 260, 240],
    strokeWidth: 2,
  })
  document.add(0, {
    ...about,
    uuid: 'b',
    annotationType: '/FreeText',
    rect: [200, 300, 360, 340],
    textContent: 'Our own text',
  })
  document.add(0, {
    ...about,
    uuid: 'c',
    annotationType: '/Ink',
    inkList: [[10, 200, 40, 230, 80, 210, 90, 260]],
  })
  document.add(0, {
    ...about,
    uuid: 'd',
    annotationType: '/Line',
    vertices: [10, 400, 90, 450],
    endingType: ['None', 'OpenArrow'],
  })
  session.destroy()
  const again = await openSession(document.save({ now: new Date(about.dateCreated) }))
  const marks = (await again.loadPage(0)).filter(({ id }) => id !== '0:5')
  expect(marks).toHaveLength(4)
  again.select(marks.map(({ id }) => id))
  again.restyleSelected({ widthPt: 6 })
  expect(again.store.getState().losing).toBeUndefined()
})
