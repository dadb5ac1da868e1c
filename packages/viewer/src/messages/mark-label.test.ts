import { expect, it } from 'vitest'
import { openSession, settle } from '../../test/play-session.ts'
import { findMark } from '../marks/mark.ts'
import { markLabel, namedKindWord } from './mark-label.ts'
import { createWords } from './words.ts'

it('names the author of a mark, or nobody if the file names none, before and after an edit', async () => {
  const session = await openSession()
  const labels = () =>
    ['0:5', '0:6'].map(id => {
      const mark = findMark(session.store.getState().annotationsByPage, id)
      return mark && markLabel(mark, createWords('de'))
    })
  expect(labels()).toEqual(['Rechteck von Ada: Look', 'Hervorhebung'])
  session.reword('0:6', 'Gut')
  await settle(session)
  expect(labels()).toEqual(['Rechteck von Ada: Look', 'Hervorhebung: Gut'])
})

it('names a link of a file of marks in the language of the reader', () => {
  const word = namedKindWord('link')
  expect(word && createWords('zh')(word)).toBe('链接')
})
