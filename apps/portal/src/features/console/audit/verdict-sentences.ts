import type { CallResponse, Language } from '@lectern/contract'
import { dayText, momentText } from '../desk/day-text.ts'

type Sentence = readonly [
  key: 'chainHolds' | 'chainBroken' | 'chainBadRows' | 'chainCut' | 'chainUnsigned' | 'chainSigned',
  slots?: Readonly<Record<string, string | number>>,
]

/** What an auditor reads about the log, by message key: whether it holds, else what is wrong first, and how far it is signed. */
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
  const day = faultyDay === null ? '' : dayText(faultyDay, language)
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
