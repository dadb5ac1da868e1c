/** Buttons for files. */
export const fileButtons = ['open', 'save', 'download', 'print', 'close'] as const

/**
 * A button for files; the host chooses which of them are shown. `save` passes the annotated file to the host,
 * `download` to the reader.
 */
export type FileButton = (typeof fileButtons)[number]

/** File actions of the toolbar. */
export interface FileActions {
  readonly buttons: readonly FileButton[]
  /** False if there is nothing to save or saving is in progress. */
  readonly canSave: boolean
  /** False if the document's permissions forbid printing. */
  readonly canPrint: boolean
  readonly open: () => void
  /** Resolves to whether the file was given to the host; never rejects. */
  readonly save: () => Promise<boolean>
  readonly download: () => void
  readonly print: () => void
  readonly close: () => void
}
