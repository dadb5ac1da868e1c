/** What the form proposes when a file is chosen or stored; the author sees it and can change it. Pure. */
import type { Language } from '@lectern/contract'
import { limits } from './work-values.ts'

/** A title to begin with: the name of the file without its ending. */
const titleOf = (fileName: string): string =>
  [
    ...fileName
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim()
      .normalize('NFC'),
  ]
    .slice(0, limits.title)
    .join('')
    .trim()

/** The language that a title is certainly in; otherwise the one that the author uses. */
function languageOf(title: string, own: Language): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return 'ja'
  if (/\p{Script=Han}/u.test(title)) return own === 'en' || own === 'de' ? 'zh' : own
  if (/[äöüß]/i.test(title)) return 'de'
  return own
}

/** The title and its language by the name of a file, for a work without a title. */
export function titleBy(
  fileName: string,
  work: { readonly title: string; readonly language: Language },
): { readonly title?: string; readonly language?: Language } {
  const title = titleOf(fileName)
  return work.title.trim() !== '' || title === '' ? {} : { title, language: languageOf(title, work.language) }
}
