import { encodeId } from '@lectern/contract'
import { isBeyondEnd } from './beyond-end.ts'

interface WorkOfPath {
  readonly id: string
  readonly kind: 'PDF' | 'VIDEO'
}

/** The portal's path of a work: docs/wire.md, 11. */
export const workPath = ({ id, kind }: WorkOfPath): string =>
  kind === 'PDF' ? `/pdf?id=${encodeId('resource', id)}` : `/video/${encodeId('resource', id)}`

/**
 * The portal's path to a comment and to the page or second that it names; without the second if that is beyond the end of the film.
 * `length` is that of the edition that the path opens.
 */
export function commentPath(
  work: WorkOfPath & { readonly length: number },
  { node, comment }: { readonly node: number | null; readonly comment?: string },
): string {
  const at = comment === undefined ? '' : `${work.kind === 'PDF' ? '&' : '?'}comment=${comment}`
  const place =
    node === null || isBeyondEnd(work, node) ? '' : work.kind === 'PDF' ? `#page=${node}` : `#t=${node}`
  return `${workPath(work)}${at}${place}`
}
