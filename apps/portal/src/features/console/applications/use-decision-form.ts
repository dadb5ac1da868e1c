import type { Decision } from '@lectern/contract'
import { ask } from '../../../lib/dialogs.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { isBlank } from '../fields/is-blank.ts'
import { type UnsentText, useUnsentText } from '../forms/unsent-text.tsx'
import { type DeskForm, type Faults, useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { usePressedWay, type WithSavingWay } from '../forms/use-pressed-way.ts'
import { noteDecided } from '../panel/unseen.ts'

/** The possible decisions; only a registration can be cancelled. */
export type DecisionWay = Decision | 'cancelled'

/** Every decision may have an opinion; a refusal needs one. */
export interface WithOpinion {
  readonly opinion: string
}

/** The form of a decision: its opinion and the other fields of an approval. */
export type DecisionFields<Fields> = DeskForm<Fields & WithOpinion, DecisionWay> &
  WithSavingWay<DecisionWay> &
  UnsentText

/** What is pressed for each. */
const decisionWords = {
  approved: 'approve',
  refused: 'refuse',
  cancelled: 'cancelAtRequest',
} as const satisfies Record<DecisionWay, string>

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
  const form = useDeskForm<Fields & WithOpinion, Answer, DecisionWay>({
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
      noteDecided()
      options.goOn()
    },
  })
  return { ...usePressedWay(form), ...useUnsentText(form, ({ opinion }) => opinion) }
}
