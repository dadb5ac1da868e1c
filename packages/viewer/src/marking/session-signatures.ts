import type { StoreApi } from 'zustand/vanilla'
import type { FileState } from '../engine/engine-protocol.ts'
import type { LastingEngine } from '../engine/lasting-engine.ts'
import type { MarkingState } from './marking-state.ts'
import type { SignatureKnowledge } from './signature-knowledge.ts'

/** Examines the signatures of a session's document: once as it was opened, and again whenever it was saved. */
export interface SessionSignatures {
  /** Examines the file as it was opened. Never rejects. */
  examineOpened(): Promise<void>
  /**
   * Must be called right after the engine was asked to save, so that nothing is changed in between. Returns the function to call
   * when the saved bytes were kept.
   */
  examineSaved(): () => void
}

/** The state stays as it is once `isOver`. */
export function createSessionSignatures(
  { getState: get, setState: set }: StoreApi<MarkingState>,
  engine: Pick<LastingEngine, 'ask'>,
  isOver: () => boolean,
): SessionSignatures {
  let opened: SignatureKnowledge = { at: 'unread' }
  /** Number of the last save, because an earlier one may be examined later. */
  let lastSave = 0

  const examine = (of: FileState): Promise<SignatureKnowledge> =>
    engine.ask({ call: 'signatures', of }).then(
      histories => ({ at: 'known', of, histories }),
      // Whatever went wrong: silence would mean that there is no signature.
      () => ({ at: 'failed', of }),
    )

  return {
    async examineOpened() {
      if (isOver()) return
      opened = await examine('opened')
      if (!isOver() && lastSave === 0) set({ signatures: opened })
    },
    examineSaved() {
      if (opened.at === 'known' && opened.histories.length === 0) return () => undefined
      const coming = examine('saved')
      return () => {
        lastSave += 1
        const mine = lastSave
        const isSilent = get().signatures.at === 'unread'
        if (!isSilent) set({ signatures: { at: 'looking', of: 'saved' } })
        void coming.then(known => {
          if (isOver() || mine !== lastSave) return
          const before = opened.at === 'known' ? { before: opened.histories } : {}
          set({ signatures: known.at === 'known' ? { ...known, ...before } : known })
        })
      }
    },
  }
}
