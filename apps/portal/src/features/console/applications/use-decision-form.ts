import type { Decision } from '@lectern/contract'
import { useEffect, useState } from 'react'
import { ask } from '../../../lib/dialogs.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { isBlank } from '../fields/is-blank.ts'
import { type DeskForm, type Faults, useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'

/** The possible decisions; only a registration can be cancelled. */
export type DecisionWay = Decision | 'cancelled'

/** Every decision may have an opinion; a refusal needs one. */
export interface WithOpinion {
  readonly opinion: string
}

/** The form of a decision: its opinion and the other fields of an approval. */
export type DecisionFields<Fields> = DeskForm<Fields & WithOpinion, DecisionWay>

/** What is pressed for each. */
const decisionWords = {
  approved: 'approve',
  refused: 'refuse',
  cancelled: 'cancelAtRequest',
} as const satisfies Record<DecisionWay, string>

/** When the last application was decided, by the page's clock. */
let decidedAtMs = Number.NEGATIVE_INFINITY

/** So long after a decision the next application counts as shown because of it. */
const followsMs = 5_000

/** So long its buttons take no press: the second tap of an impatient finger is not about somebody who was not seen. */
const lookMs = 1_000

/** Whether the application has just taken the place of the one that was decided, and nobody can have looked at it yet. */
export function useIsUnseen(): boolean {
  const [isUnseen, setUnseen] = useState(() => performance.now() - decidedAtMs < followsMs)
  useEffect(() => {
    const timer = setTimeout(() => setUnseen(false), lookMs)
    return () => clearTimeout(timer)
  }, [])
  return isUnseen
}

/**
 * The decision about an application. A refusal asks for confirmation, because the applicant reads it at once; an
 * approval does not. Afterwards the panel goes on with the next pending item.
 */
export function useDecisionForm<Fields extends object, Answer>(options: {
  /** Names the application, for keeping what is typed: its kind and its id. */
  readonly about: string
  /** Who has applied. */
  readonly applicant: string
  /** Initial values of the fields that an approval needs besides the opinion. */
  readonly fields: Fields
  /** Checks these fields before an approval. */
  faults?(fields: Fields): Faults
  send(values: Fields & WithOpinion, way: DecisionWay): Promise<Answer>
  done(way: DecisionWay): string
  goOn(): void
}): DecisionFields<Fields> {
  const words = useConsoleWords()
  const stored = { ...options.fields, opinion: '' }
  return useDeskForm<Fields & WithOpinion, Answer, DecisionWay>({
    stored,
    kept: keptAs(options.about, stored),
    faults: (values, way) => ({
      ...(way === 'approved' && options.faults?.(values)),
      opinion: way === 'refused' && isBlank(values.opinion) && 'opinionRequired',
    }),
    isSure: async ({ opinion }, way) => {
      switch (way) {
        case 'approved':
          return true
        case 'refused':
          return ask({
            title: words('refuseQuestion'),
            body: words('refuseQuestionText', { opinion: opinion.trim() }),
            confirm: words('refuse'),
            cancel: words('cancel'),
          })
        case 'cancelled':
          return ask({
            title: words('cancelQuestion'),
            body: words('cancelQuestionText'),
            confirm: words('cancelAtRequest'),
            cancel: words('unsure'),
          })
      }
    },
    send: (values, way) => options.send({ ...values, opinion: values.opinion.trim() }, way),
    isOnce: true,
    act: way => words(decisionWords[way]),
    about: options.applicant,
    done: (_answer, _values, way) => options.done(way),
    onSaved() {
      decidedAtMs = performance.now()
      options.goOn()
    },
  })
}
