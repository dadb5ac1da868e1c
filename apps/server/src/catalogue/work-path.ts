import { encodeId } from '@lectern/contract'

/** Where in a work a path leads: to a page or second, or to a comment. */
interface Place {
  readonly node?: number | null
  readonly comment?: string
}

/** The portal's path of a work: docs/wire.md, 11. */
export function workPath(
  { id, kind }: { readonly id: string; readonly kind: 'PDF' | 'VIDEO' },
  { node, comment }: Place = {},
): string {
  const encoded = encodeId('resource', id)
  const place = node === undefined || node === null ? '' : kind === 'PDF' ? `#page=${node}` : `#t=${node}`
  const at = comment === undefined ? '' : `comment=${comment}`
  return kind === 'PDF'
    ? `/pdf?id=${encoded}${at && `&${at}`}${place}`
    : `/video/${encoded}${at && `?${at}`}${place}`
}
