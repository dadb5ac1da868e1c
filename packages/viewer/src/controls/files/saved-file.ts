import type { FileButton } from '../../viewer/settings.ts'

/** Bytes of a saved document with its marks. */
export interface SavedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The bytes that a save appends to a document. */
export interface SavedIncrement {
  readonly name: string
  /** All changes since the document was opened, including earlier saves; may be empty. */
  readonly increment: Uint8Array<ArrayBuffer>
  /**
   * Length of the document when it was opened: `increment` follows these bytes and replaces any earlier increment.
   */
  readonly originalLength: number
}

/** Storage for documents, provided by the host. It receives only the increment and never the document. */
export interface DocumentStore {
  /** Rejects if it cannot store the increment: then the marks stay unsaved, and the reader sees an error. */
  saveIncrement(saved: SavedIncrement): Promise<void>
}

/** What the host does with files. */
export interface FileHost {
  readonly fileButtons?: readonly FileButton[] | undefined
  /** Stores a saved file; rejects if it cannot. Without it the browser downloads the file. */
  readonly onSave?: ((file: SavedFile) => void | Promise<void>) | undefined
  /** Stores only the increment of a save instead of the whole file. */
  readonly documentStore?: DocumentStore | undefined
}
