/** What a page of the bench says about the viewer on it. What a viewer cannot do it leaves out. */
export interface ViewerFace {
  /** Opens a document; resolves when it may be gone through, whether anything of it is drawn or not. */
  open(url: string): Promise<void>
  /** Counted from 1. */
  goToPage(page: number): void
  /** Where the viewer knows it better than what is in sight tells. */
  currentPage?(): number
  /** 1 is 96 CSS pixels for 72 points: a letter page is 816 wide. */
  setZoom(zoom: number): void
  /** Gets a choice of zooms on the screen, where a reader takes one from a list. */
  prepareZoom?(): Promise<void>
  /** Boxes of the pages that are in the document now, with numbers from 1, or 0 where they have none. */
  pages(): readonly { readonly page: number; readonly element: Element }[]
  /** What the pages are drawn on: canvases and pictures. */
  surfaces(page: Element): readonly Element[]
  showThumbnails?(): void
  /** Boxes that will each hold a canvas or a picture. */
  thumbnails?(): readonly Element[]
  /** Takes up the pen; resolves when a stroke may begin. */
  takePen?(): Promise<void>
  /** Ends a stroke that the viewer still holds open. */
  commitPen?(): Promise<void>
  undo?(): void
  /** What a saved mark of the page is drawn with, to see it go and come. */
  countMarks?(): number
  /** What the host gets to keep: the whole file or what is appended to it. */
  save?(): Promise<{ readonly bytes: Uint8Array; readonly is: 'whole' | 'increment' }>
}
