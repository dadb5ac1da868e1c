/** Questions and notices that the reader must answer before anything goes on. `DialogHost` shows them. */
import { create } from 'zustand'

interface Dialog {
  readonly title: string
  readonly body: string
  readonly confirm: string
  /** Absent: a notice that can only be taken note of. */
  readonly cancel?: string
}

interface OpenDialog extends Dialog {
  answer(isConfirmed: boolean): void
}

export const useDialogs = create<{ readonly open: OpenDialog | undefined }>()(() => ({ open: undefined }))

/** Shows a dialog; true once it is confirmed, false when it is cancelled, closed or pushed aside by another. */
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
