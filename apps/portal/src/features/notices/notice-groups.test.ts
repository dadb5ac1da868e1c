/** Which notices form a group, and what is said of them. */
import type { Notice, NoticeEvent } from '@lectern/contract'
import { expect, it } from 'vitest'
import { countEvents, groupNotices } from './notice-groups.ts'

const notice = (id: string, event: NoticeEvent | undefined, link: string, isRead = false): Notice => ({
  id,
  type: event ? 'comment' : 'account',
  title: id,
  content: '',
  at: new Date(0),
  isRead,
  link,
  ...(event && { event, subject: 'Laser' }),
})

const shape = (notices: readonly Notice[]) =>
  groupNotices(notices).map(group => [group.notices.map(({ id }) => id).join(''), countEvents(group)])

it.each<[string, readonly Notice[], unknown]>([
  [
    'likes, answers and mentions of one document, whatever comment and page they lead to',
    [
      notice('a', 'like', '/pdf?id=X&comment=1#page=2'),
      notice('b', 'reply', '/pdf?id=X&comment=2'),
      notice('c', 'like', '/pdf?id=X&comment=3'),
      notice('d', 'mention', '/pdf?id=X&comment=4'),
    ],
    [
      [
        'abcd',
        [
          ['mention', 1],
          ['reply', 1],
          ['like', 2],
        ],
      ],
    ],
  ],
  [
    'films and documents apart, each group in the place of its newest notice',
    [
      notice('a', 'comment', '/video/X?comment=1#t=4'),
      notice('b', 'comment', '/pdf?id=X&comment=2'),
      notice('c', 'comment', '/video/X?comment=3'),
    ],
    [
      ['ac', [['comment', 2]]],
      ['b', [['comment', 1]]],
    ],
  ],
  [
    'what was read apart from what is new',
    [notice('a', 'reply', '/pdf?id=X&comment=1'), notice('b', 'reply', '/pdf?id=X&comment=2', true)],
    [
      ['a', [['reply', 1]]],
      ['b', [['reply', 1]]],
    ],
  ],
  [
    'other notices alone, also with the same link',
    [notice('a', undefined, '/user'), notice('b', undefined, '/user')],
    [
      ['a', []],
      ['b', []],
    ],
  ],
])('%s', (_, notices, groups) => expect(shape(notices)).toEqual(groups))
