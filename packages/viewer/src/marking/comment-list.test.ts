import { describe, expect, it } from 'vitest'
import { linedMark } from '../../test/lined-marks.ts'
import type { Mark } from '../marks/mark.ts'
import { authorsOf, commentsOf, filterComments, subtypesOf } from './comment-list.ts'

/** `id subtype top author contents`, of which all but the place is as {@link linedMark} has it. */
function mark(words: string, pageIndex: number): Mark {
  const [name = '', subtype = '', top = '', ...rest] = words.split(' ')
  return linedMark([name, subtype, ...rest].join(' '), pageIndex, Number(top))
}

const pages = new Map(
  [
    [1, ['late Square 700 Ada']],
    [
      0,
      [
        'low Highlight 100 Bo Prüfen, bitte',
        'high Ink 700 Ada',
        'link Link 600 -',
        'a1>low Text 90 Cy Done',
        'a2>a1 Text 90 Bo Thanks',
        'lost>gone Square 50 -',
        'x>y Highlight 20 Ada',
        'y>x Highlight 10 Ada',
      ],
    ],
  ].map(([page, words]) => [page as number, (words as string[]).map(line => mark(line, page as number))]),
)
const told = (comments: ReturnType<typeof commentsOf>) =>
  comments.map(({ mark: { id }, answers }) => [id, ...answers.map(answer => answer.id)].join('<')).join(' ')

describe('comments', () => {
  const comments = commentsOf(pages, ({ rect }) => ({ top: -rect[3], left: rect[0] }))

  it('are listed by page and from top to bottom, with their replies, without links', () => {
    expect(told(comments)).toBe('high low<a1<a2 lost x<y y<x late')
  })

  it('list redactions, attached files and sounds with what is said to them, but no films', () => {
    const others = [
      'redaction Redact 700 Ada',
      'file FileAttachment 600 Ada',
      'why>file Text 600 Bo Why?',
      'sound Sound 500 Ada',
      'film Movie 400 -',
    ].map(line => mark(line, 0))
    expect(told(commentsOf(new Map([[0, others]]), ({ rect }) => ({ top: -rect[3], left: 0 })))).toBe(
      'redaction file<why sound',
    )
  })

  it('list a reply to a mark of another page under that mark', () => {
    const apart = new Map([
      [0, [mark('asked Square 700 Ada', 0), mark('r2>r1 Text 100 Bo Thanks', 0)]],
      [1, [mark('r1>asked Text 100 Cy Done', 1), mark('own Square 50 Ada', 1)]],
    ])
    expect(told(commentsOf(apart, () => ({ top: 0, left: 0 })))).toBe('asked<r1<r2 own')
  })

  it('do not list as replies what is only grouped with a mark and says nothing else', () => {
    const grouped = (words: string, contents: string | undefined): Mark => {
      const member = mark(words, 0)
      return { ...member, contents, data: { ...member.data, replyType: 'Group' } as Mark['data'] }
    }
    const head = { ...mark('head Square 300 Ada', 0), contents: 'Replace' }
    const members = [
      grouped('silent>head StrikeOut 300 Ada', undefined),
      grouped('same>head StrikeOut 300 Ada', 'Replace'),
      grouped('other>head StrikeOut 300 Ada', 'Also this'),
      mark('answer>silent Text 300 Bo Why?', 0),
      mark('empty>head Text 300 Bo', 0),
    ]
    const listed = commentsOf(new Map([[0, [head, ...members]]]), () => ({ top: 0, left: 0 }))
    expect(told(listed).split('<').toSorted()).toEqual(['answer', 'empty', 'head', 'other'])
  })

  it('list each kind and each author once', () => {
    expect(subtypesOf(comments)).toEqual(['Highlight', 'Ink', 'Square'])
    expect(authorsOf(comments)).toEqual(['', 'Ada', 'Bo'])
  })

  it.each([
    [{ subtype: 'Square' }, 'lost late'],
    [{ author: 'Ada' }, 'high x<y y<x late'],
    [{ author: '' }, 'lost'],
    [{ subtype: 'Square', author: 'Ada' }, 'late'],
    [{ query: 'PRUFEN' }, 'low<a1<a2'],
    [{ query: ' thanks ' }, 'low<a1<a2'],
    [{ query: 'nothing of the kind' }, ''],
  ])('%j leaves %s', (filter, expected) => {
    const whole = { subtype: undefined, author: undefined, query: '', ...filter }
    expect(told(filterComments(comments, whole))).toBe(expected)
  })
})
