import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import type { Change } from './change.ts'
import type { LogSurroundings } from './change-log.ts'
import { copiedUpTo, savedUpTo } from './history.ts'
import type { SessionSignatures } from './session-signatures.ts'

/** Stores saved bytes; rejects if that fails. */
export type KeepBytes = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>

/** The file with the changes of a session. */
export interface SavedBytes {
  /**
   * The whole file with all changes; it counts as saved once `keep` has resolved.
   * @throws {MarkingError} `saving-forbidden` and the engine's other codes, `not-kept`; the state's `problem` has the
   * same code.
   */
  save(keep?: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Only the bytes that saving appends to the opened file; empty if there is nothing to save. They contain all
   * changes since the document was opened, including those saved before.
   * @throws {MarkingError} as {@link save}.
   */
  saveIncrement(keep: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /** The whole file; does not count as saving. @throws {MarkingError} as {@link save}. */
  copy(): Promise<Uint8Array<ArrayBuffer>>
  /**
   * The same, though a signature forbids the changes and becomes void by them. They count as saved once `keep` has resolved, because
   * nothing else can be done with them; the state's `problem` says `copy-saved`. @throws {MarkingError} as {@link save}.
   */
  voidedCopy(keep: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
}

/** Asks the engine for the bytes; what they contain counts as saved when they are kept. */
export function createSavedBytes(
  { store: { getState: get, setState: set }, engine }: Pick<LogSurroundings, 'store' | 'engine'>,
  { examineSaved }: Pick<SessionSignatures, 'examineSaved'>,
): SavedBytes {
  const reported = (error: unknown): never => {
    set({ problem: asMarkingError(error).code })
    throw error
  }

  /** The bytes that the engine writes, and the last step that they contain. */
  const written = async (call: 'save' | 'increment' | 'voided') => {
    let lastStep: Change | undefined
    const bytes = await engine.ask({ call }, () => {
      lastStep = get().history.done.at(-1)
    })
    return { bytes, lastStep }
  }

  const saveAndKeep = async (call: 'save' | 'increment', keep: KeepBytes) => {
    const coming = written(call)
    const tellSignatures = examineSaved()
    const { bytes, lastStep } = await coming
    await keptBy(keep, bytes)
    set(({ history }) => ({ history: savedUpTo(history, lastStep) }))
    tellSignatures()
    return bytes
  }

  /** The file itself stays as it is, and so does what is known of its signatures. */
  const copyAndKeep = async (keep: KeepBytes) => {
    const { bytes, lastStep } = await written('voided')
    await keptBy(keep, bytes)
    set(({ history }) => ({ history: copiedUpTo(history, lastStep), problem: 'copy-saved' }))
    return bytes
  }

  const whileSaving = <Result>(act: () => Promise<Result>) => {
    set({ isSaving: true, problem: undefined })
    return act()
      .catch(reported)
      .finally(() => set({ isSaving: false }))
  }

  const save = (call: 'save' | 'increment', keep: KeepBytes = () => undefined) =>
    whileSaving(() => saveAndKeep(call, keep))

  return {
    save: keep => save('save', keep),
    saveIncrement: keep => save('increment', keep),
    copy: () => engine.ask({ call: 'save' }).catch(reported),
    voidedCopy: keep => whileSaving(() => copyAndKeep(keep)),
  }
}

async function keptBy(keep: KeepBytes, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await keep(bytes)
  } catch (error) {
    throw new MarkingError('not-kept', asMarkingError(error).message, { cause: error })
  }
}
