/** State of printing: pages are being drawn, or drawing a page failed. */
export type PrintState =
  | { readonly at: 'idle' }
  /** `done` of `total` pages are drawn. */
  | { readonly at: 'preparing'; readonly done: number; readonly total: number }
  | { readonly at: 'failed' }

/** Nothing is printed. */
export const noPrinting: PrintState = { at: 'idle' }
