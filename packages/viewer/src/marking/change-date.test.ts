import { PdfDocument } from '@lectern/pdf'
import { expect, it } from 'vitest'
import { openSession } from '../../test/play-session.ts'
import type { MarkingSession } from './marking-session.ts'

it.each([
  ['moved', (session: MarkingSession) => session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } })],
  ['restyled', (session: MarkingSession) => session.restyleSelected({ widthPt: 7 })],
  ['reworded', (session: MarkingSession) => session.reword('0:5', 'Seen')],
])('a mark that is %s has the time of the change', async (_, change) => {
  const session = await openSession()
  session.select(['0:5'])
  change(session)
  const [changed] = PdfDocument.open(await session.save()).annotations(0)
  expect(changed?.data?.dateModified).toBe('2026-03-04T05:06:07.000Z')
})
