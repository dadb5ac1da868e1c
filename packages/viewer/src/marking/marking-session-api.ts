import type { StoreApi } from 'zustand/vanilla'
import type { HeldFiles, PageFacts } from '../engine/engine-protocol.ts'
import type { Mark } from '../marks/mark.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { FileImport } from './import-file.ts'
import type { AskingLog } from './lost-looks.ts'
import type { MarkExchange } from './mark-exchange.ts'
import type { MarkTexts } from './mark-texts.ts'
import type { GestureState, MarkingState } from './marking-state.ts'
import type { MarksOnLayers } from './marks-on-layers.ts'
import type { SavedBytes } from './save-changes.ts'
import type { Selection } from './selection.ts'
import type { TextDrafts } from './text-drafts.ts'
import type { ToolInHand } from './tool-in-hand.ts'

/** What the engine has found out about the open document. */
export interface MarkedDocument {
  /** Number of pages according to the engine. */
  readonly pageCount: number
  /** What only the engine can read of a page; the usual facts until the page has been read. */
  pageFacts(pageIndex: number): PageFacts
  /** Whether a page is known to be no object of the file, so that no mark can be added to it. */
  isLostPage(pageIndex: number): boolean
  /** The file is damaged, and parts of it may be missing. */
  readonly isRepaired: boolean
  /** The file ends within a save: what was saved last may be missing. */
  readonly isCutOff: boolean
  /** Files are attached to the document, or it is a portfolio. */
  readonly hasFiles: boolean
  /** By what parts of the file are compressed that nothing here decodes. */
  readonly unknownFilter: string | undefined
  /** Parts of the file are compressed by Brotli, which the page renderer does not know. */
  readonly isPacked: boolean
}

/**
 * The marking session of one document: its state, and the commands of its parts. Every function may be called at any time;
 * none throws unless documented.
 */
export interface MarkingSession
  extends MarkedDocument,
    ToolInHand,
    Selection,
    MarkTexts,
    MarkExchange,
    FileImport,
    SavedBytes,
    MarksOnLayers,
    Pick<AskingLog, 'countAsSaved' | 'answerLoss'> {
  readonly store: StoreApi<MarkingState>
  /** What the pointer does at the moment. */
  readonly gesture: StoreApi<GestureState>
  /** Texts that were typed halfway. */
  readonly textDrafts: StoreApi<TextDrafts>
  /** Calls a listener after every change of the marks, until the returned function is called. */
  readonly onChange: ChangeFeed['subscribe']
  /** The current marks of a page; those of the file are read once. Empty for a page that cannot be read. */
  loadPage(pageIndex: number): Promise<readonly Mark[]>
  /** The files in the document. @throws {MarkingError} */
  listFiles(): Promise<HeldFiles>
  /** The bytes of one of them. @throws {MarkingError} */
  readFile(id: string): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Takes the owner's password, which gives all rights, or for files in the document any password; marks stay as they are.
   * @throws {MarkingError} `password-wrong`, also for a password that does not give what it is for
   */
  unlock(password: string, purpose?: 'rights' | 'files'): Promise<void>
  dismissProblem(): void
  /** Reports that an import has left out marks that could not be read. */
  reportIncomplete(): void
  destroy(): void
}
