/** The operations on a work with their words: names, questions and what is said afterwards. */
import type { WorkOperation, WorkState } from '@lectern/contract'
import type { CreationKey } from '../../messages/creation-words.ts'

/** Operations that are a call of their own; a work is made editable again by saving it. */
export type DirectOperation = Exclude<WorkOperation, 'reedit'>

/** Whether an operation is a call of its own. */
export const isDirect = (operation: WorkOperation): operation is DirectOperation => operation !== 'reedit'

export const operationNames = {
  submit: 'workSubmit',
  recall: 'workRecall',
  delete: 'workDelete',
  invalidate: 'workInvalidate',
  withdraw: 'workWithdraw',
} as const satisfies Record<DirectOperation, CreationKey>

export const operationsDone = {
  submit: 'doneSubmit',
  recall: 'doneRecall',
  delete: 'doneDelete',
  invalidate: 'doneInvalidate',
  withdraw: 'doneWithdraw',
} as const satisfies Record<DirectOperation, CreationKey>

/** The question before an operation; a work that had readers is deleted with another one. */
export function questionOf(operation: DirectOperation, state: WorkState): CreationKey {
  switch (operation) {
    case 'submit':
      return 'askSubmit'
    case 'recall':
      return 'askRecall'
    case 'delete':
      return state === 'expired' ? 'askDeleteEnded' : 'askDelete'
    case 'invalidate':
      return 'askInvalidate'
    case 'withdraw':
      return 'askWithdraw'
  }
}
