import { expect, test } from 'vitest'
import { openSession, told } from '../../test/play-session.ts'
import { draftPlace, hasTextDraft } from './text-drafts.ts'

test('a text typed at a mark is not asked about while the mark is removed', async () => {
  const session = await openSession()
  const type = (...places: string[]) =>
    session.textDrafts.setState({ texts: new Map(places.map(place => [place, 'Loo'])) })
  expect(hasTextDraft(session)).toBe(false)
  type(draftPlace('reply', '0:5'))
  expect(hasTextDraft(session)).toBe(true)
  session.remove(['0:5'])
  expect(told(session)).toBe('Link@1')
  expect(hasTextDraft(session)).toBe(false)
  session.undo()
  expect(hasTextDraft(session)).toBe(true)
})

test('a text for a mark that is still to be placed is asked about', async () => {
  const session = await openSession()
  session.textDrafts.setState({ texts: new Map([[draftPlace('note'), 'Loo']]) })
  expect(hasTextDraft(session)).toBe(true)
})
