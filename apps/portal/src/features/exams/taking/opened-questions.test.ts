import type { FileInfo, Paper, Question } from '@lectern/contract'
import { expect, it } from 'vitest'
import { renewedPaper, withOpened } from './opened-questions.ts'

const question = (id: string, isHeld: boolean): Question => ({
  ...{ id, no: 1, kind: 'single', image: '', score: 1, limitSeconds: 20, isHeld },
  stem: isHeld ? '' : `stem of ${id}`,
  options: [],
  openedAt: isHeld ? null : new Date(0),
  fileId: isHeld ? null : `file of ${id}`,
})
const file = (id: string, url: string) => ({ id: `file of ${id}`, url }) as FileInfo
const paper = (questions: readonly Question[], files: readonly FileInfo[]) =>
  ({ title: 'Laser', questions, files }) as unknown as Paper
const shownIn = ({ questions, files }: Paper) => [
  questions.map(({ stem }) => stem),
  files.map(({ id, url }) => `${id} at ${url}`),
]

it('a question that is given out takes its place, with its material', () => {
  const before = paper([question('a', true), question('b', true)], [])
  const after = withOpened(before, { question: question('b', false), files: [file('b', 'one')] })
  expect(shownIn(after)).toEqual([['', 'stem of b'], ['file of b at one']])
  expect(shownIn(withOpened(after, { question: question('b', false), files: [file('b', 'two')] }))).toEqual([
    ['', 'stem of b'],
    ['file of b at two'],
  ])
})

it('a paper that was on its way meanwhile takes nothing away, and its addresses are newer', () => {
  const before = paper([question('a', false), question('b', false)], [file('a', 'old'), file('b', 'old')])
  const next = paper([question('a', false), question('b', true)], [file('a', 'new')])
  expect(shownIn(renewedPaper(before, next))).toEqual([
    ['stem of a', 'stem of b'],
    ['file of a at new', 'file of b at old'],
  ])
})
