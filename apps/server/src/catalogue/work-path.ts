import { encodeId } from '@lectern/contract'

/** The portal's path of a work, with a page or second if given: docs/wire.md, 11. */
export function workPath(
  { id, kind }: { readonly id: string; readonly kind: 'PDF' | 'VIDEO' },
  node?: number | null,
): string {
  const encoded = encodeId('resource', id)
  const place = node === undefined || node === null ? '' : kind === 'PDF' ? `#page=${node}` : `#t=${node}`
  return kind === 'PDF' ? `/pdf?id=${encoded}${place}` : `/video/${encoded}${place}`
}
