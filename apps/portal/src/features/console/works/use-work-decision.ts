import type { ReviewForm } from '@lectern/contract'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { useBeyondEndLines } from '../../creation/captions/beyond-end-lines.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { type DeskForm, useDeskForm } from '../forms/use-desk-form.ts'
import { usePressedWay, type WithSavingWay } from '../forms/use-pressed-way.ts'
import { type DecisionValues, decisionFaults } from './decision-faults.ts'
import { filmEndOf } from './film-end.ts'
import { keptDecisionOf } from './kept-decision.ts'

const nothingYet: DecisionValues = { opinion: '', remarks: [] }

type WorkWay = 'approved' | 'refused'

/** The decision about a work. */
export interface WorkDecision extends DeskForm<DecisionValues, WorkWay>, WithSavingWay<WorkWay> {
  /** Whether the work is another one than the reviewer opened: they must look at it before they decide. */
  readonly isOutdated: boolean
  /** Whether the author has taken back the version that the reviewer opened. */
  readonly isTakenBack: boolean
  /** The reviewer has looked at the current work. */
  lookAgain(): void
}

/**
 * The form of the decision. What was typed stays whatever happens to the work meanwhile: after a failure the work is
 * fetched again, and a changed one must be looked at first. It is kept for a reload and after the end of the session; two
 * windows keep it separately.
 */
export function useWorkDecision(
  work: ReviewForm,
  onDecided: (way: 'approved' | 'refused') => void,
): WorkDecision {
  const words = useConsoleWords()
  const linesOf = useBeyondEndLines()
  const refresh = useRefreshConsole()
  const [seen, setSeen] = useState({ rev: work.rev, version: work.version })
  const filmEnd = filmEndOf(work)
  const form = useDeskForm<DecisionValues, unknown, WorkWay>({
    stored: nothingYet,
    faults: decisionFaults,
    isSure: async ({ opinion, remarks }, way) =>
      ask(
        way === 'approved'
          ? {
              title: words('approveQuestion'),
              body: [
                words('approveWorkText', { title: work.title, name: work.author }),
                ...(filmEnd ? linesOf(filmEnd) : []),
              ].join('\n\n'),
              confirm: words('approve'),
              cancel: words('cancel'),
            }
          : {
              title: words('refuseQuestion'),
              body: words('refuseWorkText', { opinion: opinion.trim(), count: remarks.length }),
              confirm: words('refuse'),
              cancel: words('cancel'),
            },
      ),
    send: ({ opinion, remarks }, way) =>
      api.call('console.workReview', {
        id: work.id ?? '',
        rev: seen.rev,
        result: way,
        opinion: opinion.trim(),
        remarks: remarks.map(({ node, text }) => ({ node, text: text.trim() })),
      }),
    isOnce: true,
    act: way => words(way === 'approved' ? 'approve' : 'refuse'),
    about: work.title,
    // The panel itself shows the result, with the next work as a choice.
    done: (_answer, _values, way, isOnScreen) =>
      isOnScreen
        ? undefined
        : words(way === 'approved' ? 'workApproved' : 'workRefused', {
            title: work.title,
            name: work.author,
          }),
    onSaved: (_answer, _values, way) => onDecided(way),
    onFailed: () => void refresh(),
    kept: {
      name: `review ${work.id ?? ''}`,
      toStored: values => ({ values, seen }),
      fromStored(stored) {
        const kept = keptDecisionOf(stored)
        if (kept) setSeen(kept.seen)
        return kept?.values
      },
    },
  })
  const lookAgain = () => setSeen({ rev: work.rev, version: work.version })
  return {
    ...usePressedWay(form),
    drop() {
      form.drop()
      lookAgain()
    },
    isOutdated: work.state === 'review' && (work.rev !== seen.rev || work.version !== seen.version),
    isTakenBack: work.state === 'draft' || work.version < seen.version,
    lookAgain,
  }
}
