/**
 * Whether a moment of a work lies after the end of its film, as it does for what was said about a longer edition. Pages are moved
 * from edition to edition instead (`editions/page-map.ts`).
 */
export const isBeyondEnd = (
  { kind, length }: { readonly kind: 'PDF' | 'VIDEO'; readonly length: number },
  node: number,
): boolean => kind === 'VIDEO' && node > length
