import type { BeyondEnd, Language } from '@lectern/contract'
import { clock } from '../../../lib/format.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'

/** A film with what lies beyond its end. */
export interface FilmEnd {
  readonly beyondEnd: BeyondEnd
  readonly captions: readonly { readonly id: string; readonly language: Language }[]
  /** Seconds of the film. */
  readonly length: number
}

/** Sentences about the captions and comments beyond the end of a film; none if there are none. */
export function useBeyondEndLines(): (film: FilmEnd) => readonly string[] {
  const words = useUploadWords()
  return ({ beyondEnd, captions, length }) => {
    const end = clock(length)
    const lines = captions.flatMap(({ id, language }) => {
      const found = beyondEnd.captions.find(({ fileId }) => fileId === id)
      if (!found) return []
      const slots = { language: languageNames[language], count: found.count, end, first: clock(found.first) }
      return [words('beyondEndCues', slots)]
    })
    if (beyondEnd.firstComment !== undefined) {
      const slots = { count: beyondEnd.commentCount, end, first: clock(beyondEnd.firstComment) }
      lines.push(words('beyondEndComments', slots))
    }
    return lines
  }
}
