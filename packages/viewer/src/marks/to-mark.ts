import {
  type Annotation,
  hasOwnLook,
  type RenderOptions,
  renderAnnotation,
  type Scene,
  toSvg,
} from '@lectern/pdf'
import type { Mark } from './mark.ts'

/**
 * The mark of an annotation, with its drawing: the engine's, or one that it has already. Every mark is made here, those
 * of a file as well as those that a tool draws.
 */
export function toMark(annotation: Annotation, options: RenderOptions, drawn?: Scene): Mark {
  const { id, pageIndex, subtype, kind, rect, flags, data, isNew, contents } = annotation
  // A mark that is only for paper needs its drawing when the page is printed; the screen leaves it out by its flags.
  const scene =
    drawn ??
    renderAnnotation(annotation, options) ??
    renderAnnotation(annotation, { ...options, isPrinted: true })
  return {
    id,
    pageIndex,
    subtype,
    kind,
    rect,
    flags,
    data,
    isNew,
    scene,
    svg: scene && toSvg(scene),
    author: namedAuthor(annotation.author),
    contents: contents === '' ? undefined : contents,
    ...(!data && annotation.dateModified && { dateModified: annotation.dateModified }),
    inReplyTo: annotation.inReplyTo,
    ...(data && scene && hasOwnLook(annotation) && { look: { data, scene } }),
  }
}

/** The author in the data form; `undefined` for `unknown`, which stands for a missing author. */
const namedAuthor = (author: string | undefined): string | undefined =>
  author === 'unknown' ? undefined : author
