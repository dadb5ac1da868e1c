import { describe, expect, it } from 'vitest'
import { verdictSentences } from './verdict-sentences.ts'

const holds = {
  holds: true,
  firstBad: null,
  badCount: 0,
  fault: null,
  faultyDay: null,
  anchoredTo: 41,
  anchoredAt: new Date('2026-11-23T04:00:00Z'),
} as const
const broken = { ...holds, holds: false, anchoredTo: null, anchoredAt: null } as const
const keys = (verdict: Parameters<typeof verdictSentences>[0]) =>
  verdictSentences(verdict, 'en').map(([key, slots]) => [key, { ...slots }])

describe('the messages about a check of the audit log', () => {
  it.each([
    [
      'an intact log',
      holds,
      [
        ['chainHolds', {}],
        ['chainSigned', { sequence: 41, time: expect.stringContaining('2026') }],
      ],
    ],
    ['an empty log', { ...holds, anchoredTo: null, anchoredAt: null }, [['chainHolds', {}]]],
    ['a row', { ...broken, fault: 'row', firstBad: 7, badCount: 1 }, [['chainBroken', { sequence: 7 }]]],
    [
      'rows',
      { ...broken, fault: 'row', firstBad: 7, badCount: 3, anchoredTo: 5, anchoredAt: holds.anchoredAt },
      [
        ['chainBroken', { sequence: 7 }],
        ['chainBadRows', { count: 3 }],
        ['chainSigned', { sequence: 5, time: expect.any(String) }],
      ],
    ],
    [
      'a missing end',
      { ...broken, fault: 'tail', firstBad: 14, faultyDay: '2026-11-23' },
      [['chainCut', { sequence: 14, day: 'Nov 23, 2026' }]],
    ],
    [
      'a missing signature',
      { ...broken, fault: 'anchor', faultyDay: '2026-11-23' },
      [['chainUnsigned', { day: 'Nov 23, 2026' }]],
    ],
  ] as const)('%s', (_, verdict, told) => expect(keys(verdict)).toEqual(told))
})
