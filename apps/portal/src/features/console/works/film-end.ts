import type { ReviewForm } from '@lectern/contract'
import type { FilmEnd } from '../../creation/captions/beyond-end-lines.ts'

/** The film of a work with what lies beyond its end; undefined for a work without a file. */
export const filmEndOf = ({ file, beyondEnd, captions }: ReviewForm): FilmEnd | undefined =>
  file
    ? {
        beyondEnd,
        captions: captions.map(({ fileId, language }) => ({ id: fileId, language })),
        length: file.length,
      }
    : undefined
