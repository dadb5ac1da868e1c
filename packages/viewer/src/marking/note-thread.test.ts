import { describe, expect, it } from 'vitest'
import { linedMark } from '../../test/lined-marks.ts'
import { commentAt, markedWithNotes, nestedAnswers } from './note-thread.ts'

const marks = [
  'note Text Ada Look',
  'a1>note Text Bo First',
  'a2>a1 Text Ada To the first',
  'a3>note Text Cy Second',
  'a4>a2 Text Bo To that',
  'bare Ink Ada',
  'asked Ink Ada',
  'a5>asked Text Bo Why?',
  'hidden Hidden Ada Secret',
  'link Link Ada Elsewhere',
  'caret Caret Ada New words',
  'struck>caret StrikeOut Ada',
  'loop>ring Highlight Ada One',
  'ring>loop Highlight Bo Two',
  'blank Square Ada \n ',
  'file FileAttachment Ada',
  'bare-file FileAttachment -',
  'sound Sound - Listen',
  'film Movie Title',
  'filmed Movie - Look',
  'black Redact Ada',
  'a6>black Text Bo Why?',
].map(line => linedMark(line, 0))

const told = (id: string) => {
  const comment = commentAt(marks, id)
  return (
    comment &&
    [comment.mark.id, ...nestedAnswers(comment).map(({ mark, depth }) => `${depth}${mark.id}`)].join(' ')
  )
}

describe('what is said at a mark', () => {
  it.each([
    [
      'its text and replies in the order of the thread, each with how deep it lies',
      'note',
      'note 0a1 1a2 2a4 0a3',
    ],
    ['the replies to a mark without text', 'asked', 'asked 0a5'],
    ['nothing without text and replies', 'bare', undefined],
    ['nothing for white space', 'blank', undefined],
    ['the thread that a reply belongs to', 'a4', 'note 0a1 1a2 2a4 0a3'],
    ['the text of the mark it is grouped with', 'struck', 'caret'],
    ['its own text, in a cycle of replies', 'loop', 'loop 0ring'],
    ['who attached a file without text', 'file', 'file'],
    ['nothing for a file that nobody says anything of', 'bare-file', undefined],
    ['the text of a sound', 'sound', 'sound'],
    ['nothing for a film that only has a title', 'film', undefined],
    ['the text of a film', 'filmed', 'filmed'],
    ['who redacts, and what was replied', 'black', 'black 0a6'],
    ['nothing for a mark that is gone', 'gone', undefined],
  ])('is %s', (_, id, expected) => expect(told(id)).toBe(expected))

  it('is known of each mark on the page beforehand', () => {
    const noted = [...markedWithNotes(marks)]
    expect(noted).toEqual([
      ...['note', 'asked', 'caret', 'struck', 'loop', 'ring'],
      ...['file', 'sound', 'filmed', 'black'],
    ])
    expect(noted.every(id => commentAt(marks, id))).toBe(true)
  })

  it('is found for four thousand replies, each to the one before', () => {
    const chain = Array.from({ length: 4000 }, (_, at) =>
      linedMark(`${at}${at ? `>${at - 1}` : ''} Text Ada Word`, 0),
    )
    const comment = commentAt(chain, '0')
    expect(comment && nestedAnswers(comment).at(-1)).toMatchObject({ depth: 3998, mark: { id: '3999' } })
  })
})
