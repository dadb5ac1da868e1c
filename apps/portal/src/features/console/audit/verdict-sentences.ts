import type { CallResponse, Language } from '@lectern/contract'
import { calendarDayOf } from '../../../lib/format.ts'
import { momentText } from '../desk/day-text.ts'

type Sentence = readonly [
  key: 'chainHolds' | 'chainBroken' | 'chainBadRows' | 'chainCut' | 'chainUnsigned' | 'chainSigned',
  slots?: Readonly<Record<string, string | number>>,
]

/**
 * Message keys of the result of a check: whether the log is intact, otherwise the first fault, and how far the log is
 * signed.
 */
export function verdictSentences(
  verdict: CallResponse<'console.auditVerify'>,
  language: Language,
): readonly Sentence[] {
  const { anchoredTo, anchoredAt, badCount } = verdict
  return [
    faultOf(verdict, language),
    ...(badCount > 1 ? [['chainBadRows', { count: badCount }] as const] : []),
    ...(anchoredTo !== null && anchoredAt !== null
      ? [['chainSigned', { sequence: anchoredTo, time: momentText(anchoredAt, language) }] as const]
      : []),
  ]
}

function faultOf(
  { fault, firstBad, faultyDay }: CallResponse<'console.auditVerify'>,
  language: Language,
): Sentence {
  const day = faultyDay === null ? '' : calendarDayOf(faultyDay, language)
  const sequence = firstBad ?? ''
  switch (fault) {
    case null:
      return ['chainHolds']
    case 'row':
      return ['chainBroken', { sequence }]
    case 'tail':
      return ['chainCut', { sequence, day }]
    case 'anchor':
      return ['chainUnsigned', { day }]
  }
}
