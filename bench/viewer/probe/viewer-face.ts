/** The interface of a viewer for the bench. Functions that a viewer does not support are left out. */
export interface ViewerFace {
  /** Opens a document; resolves when it can be navigated, whether or not anything is drawn. */
  open(url: string): Promise<void>
  /** Counted from 1. */
  goToPage(page: number): void
  /** For viewers that know it better than the visible area shows. */
  currentPage?(): number
  /** 1 is 96 CSS pixels for 72 points: a letter page is 816 wide. */
  setZoom(zoom: number): void
  /** Opens the list of zooms, from which a reader chooses one. */
  prepareZoom?(): Promise<void>
  /** Elements of the mounted pages, with numbers from 1, or 0 if unknown. */
  pages(): readonly { readonly page: number; readonly element: Element }[]
  /** Elements that show pages: canvases and pictures. */
  surfaces(page: Element): readonly Element[]
  showThumbnails?(): void
  /** Elements that will each contain a canvas or a picture. */
  thumbnails?(): readonly Element[]
  /** Activates the pen; resolves when a stroke can start. */
  takePen?(): Promise<void>
  /** Ends a stroke that the viewer keeps open. */
  commitPen?(): Promise<void>
  undo?(): void
  /** The element of a saved mark, to observe that it appears and disappears. */
  countMarks?(): number
  /** The bytes for the host: the whole file or the increment. */
  save?(): Promise<{ readonly bytes: Uint8Array; readonly is: 'whole' | 'increment' }>
}
