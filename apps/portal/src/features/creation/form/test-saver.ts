import { ApiError, type WorkSaved } from '@lectern/contract'
import type { SaveRequest, SaveState, Unsaved } from './save-state.ts'
import { createSaver, type SaverOptions } from './saving.ts'

/** A lost connection. */
export const network = () => new ApiError(0, 'NETWORK')
/** An answer of the server that refuses. */
export const refusal = (key: string, code = 400, field?: string) => new ApiError(code, key, { field })

type Outcome = Error | 'ok'

/**
 * Makes savers over texts, with a server whose answers are given one by one. `pass` lets time pass; timers must be fake.
 */
export const saversWith = (pass: (ms: number) => Promise<unknown>) =>
  function openSaver(text = '', more: Partial<SaverOptions<string>> & { readonly rev?: number } = {}) {
    const sent: SaveRequest<string>[] = []
    const open: { answer(outcome: Outcome): void }[] = []
    const states: SaveState['is'][] = []
    let unsaved: Unsaved<string> | undefined
    let merged: string | undefined
    let rev = more.rev ?? 1
    let keys = 0
    const saver = createSaver<string>({
      stored: {
        target: { id: text === '' ? null : 'w', rev: text === '' ? 0 : 1 },
        values: text,
        at: undefined,
      },
      ...more,
      send: request =>
        new Promise<WorkSaved>((resolve, reject) => {
          sent.push(request)
          open.push({
            answer(outcome) {
              if (outcome !== 'ok') return reject(outcome)
              rev += 1
              resolve({ id: 'w', rev, state: request.submits ? 'review' : 'draft', version: 1 })
            },
          })
        }),
      isSame: more.isSame ?? ((one, other) => one === other),
      canBeStored: values => values.length > 1,
      newKey() {
        keys += 1
        return `key ${keys}`
      },
      onState: ({ is }) => void states.push(is),
      onSaved() {},
      onMerged: values => {
        merged = values
      },
      onUnsaved: value => {
        unsaved = value
      },
    })
    saver.start()
    return {
      saver,
      sent,
      state: () => states.at(-1),
      unsaved: () => unsaved,
      merged: () => merged,
      async answer(outcome: Outcome) {
        open.shift()?.answer(outcome)
        await pass(0)
      },
      pass,
    }
  }
