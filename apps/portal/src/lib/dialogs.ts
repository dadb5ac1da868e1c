/** Questions and messages that the reader must answer first. `DialogHost` shows them. */
import { create } from 'zustand'

interface Dialog {
  readonly title: string
  /** A warning before an act that is hard to take back. */
  readonly isWarning?: boolean
  readonly body: string
  readonly confirm: string
  /** Absent for a message that can only be confirmed. */
  readonly cancel?: string
}

interface OpenDialog extends Dialog {
  answer(isConfirmed: boolean): void
}

export const useDialogs = create<{ readonly open: OpenDialog | undefined }>()(() => ({ open: undefined }))

/**
 * Shows a dialog; resolves to true if it is confirmed, and to false if it is cancelled, closed or replaced by
 * another.
 */
export function ask(dialog: Dialog): Promise<boolean> {
  useDialogs.getState().open?.answer(false)
  return new Promise(resolve => {
    const open: OpenDialog = {
      ...dialog,
      answer(isConfirmed) {
        if (useDialogs.getState().open === open) useDialogs.setState({ open: undefined })
        resolve(isConfirmed)
      },
    }
    useDialogs.setState({ open })
  })
}
