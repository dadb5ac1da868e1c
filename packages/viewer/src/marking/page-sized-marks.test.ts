import { expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-of.ts'
import { openSession } from '../../test/play-session.ts'
import { eventsOf } from '../../test/play-tool.ts'
import { usualPtPerUnit } from '../marks/mark-size.ts'
import { styleOf } from './tool-view.ts'

const pageOf = (width: number, height: number, more = '') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${more} >>`,
  ])

it.each([
  ['a plan', pageOf(3672, 4036), 'down 1 100,100; move 900,800; up', 18, 30],
  ['a plan in larger units', pageOf(612, 673, '/UserUnit 6'), 'down 1 10,10; move 90,80; up', 3, 5],
  ['a usual page', pageOf(595, 842), 'down 1 10,10; move 90,80; up', 3, 5],
  ['an icon', pageOf(15, 15), 'down 1 2,2; move 12,10; up', 0.075, 0.125],
])(
  'on %s a new mark suits the page, and keeps to it with another width',
  async (_, file, script, drawn, wider) => {
    const session = await openSession(file)
    session.setTool('square')
    for (const event of eventsOf(script)) session.dispatch(event)
    const markNow = () => session.store.getState().annotationsByPage.get(0)?.[0]
    const [mark] = [markNow()]
    expect(mark?.data?.strokeWidth).toBeCloseTo(drawn)
    expect(mark && styleOf(mark, usualPtPerUnit(session.pageFacts(0)))?.widthPt).toBeCloseTo(3)
    session.setTool('select')
    session.select([mark?.id ?? ''])
    session.restyleSelected({ widthPt: 5 })
    expect(markNow()?.data?.strokeWidth).toBeCloseTo(wider)
  },
)

it.each([
  ['as wide as suits the page', 'down 1 0,0; move 900,400; up', 18],
  ['a tenth of what is drawn smaller', 'down 1 0,0; move 120,60; up', 12],
  ['as wide as on a usual page', 'down 1 0,0; move 20,10; up', 3],
])('on a plan, a line is %s', async (_, script, width) => {
  const session = await openSession(pageOf(3672, 4036))
  session.setTool('square')
  for (const event of eventsOf(script)) session.dispatch(event)
  expect(session.store.getState().annotationsByPage.get(0)?.[0]?.data?.strokeWidth).toBe(width)
})

it('on a plan, a movement of a few points draws nothing, as on any page', async () => {
  const session = await openSession(pageOf(3672, 4036))
  session.setTool('line')
  for (const event of eventsOf('down 1 100,100; move 106,100; up')) session.dispatch(event)
  expect(session.store.getState().annotationsByPage.get(0) ?? []).toEqual([])
})

it.each([
  ['stamp', 3672, 4036, 6],
  ['typewriter', 3672, 4036, 6],
] as const)(
  'a %s on a plan is as many times as large as on a usual page',
  async (tool, width, height, times) => {
    const widthOn = async (file: Uint8Array) => {
      const session = await openSession(file)
      session.setTool(tool)
      for (const event of eventsOf('down 1 300,300; up')) session.dispatch(event)
      session.answerText('A word that is long enough to fill a line of its own and more of it')
      const [left = 0, , right = 0] = session.store.getState().annotationsByPage.get(0)?.[0]?.rect ?? []
      return right - left
    }
    const [usual, large] = [await widthOn(pageOf(595, 842)), await widthOn(pageOf(width, height))]
    expect(large / usual).toBeCloseTo(times, 0)
  },
)

it('a note keeps the size of its icon, which is shown in that size at every scale', async () => {
  const session = await openSession(pageOf(3672, 4036))
  session.setTool('note')
  for (const event of eventsOf('down 1 300,300; up')) session.dispatch(event)
  session.answerText('A word')
  const [left = 0, , right = 0] = session.store.getState().annotationsByPage.get(0)?.[0]?.rect ?? []
  expect(right - left).toBeLessThan(40)
})
