import type { Decision } from '@lectern/contract'
import { ask } from '../../../lib/dialogs.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { type DeskForm, type Faults, useDeskForm } from '../forms/use-desk-form.ts'

/** What can come of an application; only a registration can be cancelled. */
export type DecisionWay = Decision | 'cancelled'

/** Every decision may have an opinion; a refusal needs one. */
export interface WithOpinion {
  readonly opinion: string
}

/** The form of a decision: its opinion and what else an approval needs. */
export type DecisionFields<Fields> = DeskForm<Fields & WithOpinion, DecisionWay>

/**
 * A decision about an application. A refusal is asked about once more, since the applicant reads it at once; approving
 * needs no second question. Once it is sent the panel goes on with the next item that waits.
 */
export function useDecisionForm<Fields extends object, Answer>(options: {
  /** What an approval needs beside the opinion, as it begins. */
  readonly fields: Fields
  /** What these lack for an approval. */
  faults?(fields: Fields): Faults
  send(values: Fields & WithOpinion, way: DecisionWay): Promise<Answer>
  done(way: DecisionWay): string
  goOn(): void
}): DecisionFields<Fields> {
  const words = useConsoleWords()
  return useDeskForm<Fields & WithOpinion, Answer, DecisionWay>({
    stored: { ...options.fields, opinion: '' },
    faults: (values, way) => ({
      ...(way === 'approved' && options.faults?.(values)),
      opinion: way === 'refused' && values.opinion.trim() === '' && 'opinionRequired',
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
    done: (_answer, _values, way) => options.done(way),
    onSaved: options.goOn,
  })
}
