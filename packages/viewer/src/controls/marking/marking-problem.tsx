import { useContext } from 'react'
import { useStore } from 'zustand'
import type { NotExported } from '../../engine/engine-protocol.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { isDirty } from '../../marking/marking-state.ts'
import type { MarkingTrouble } from '../../marks/marking-error.ts'
import { pageNumbers } from '../../messages/page-numbers.ts'
import { spaceIn } from '../../messages/spacing.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf, type WordKey, type Words } from '../../messages/words.ts'
import { useCommand } from '../commands/use-command.ts'
import { useSeen } from '../commands/use-seen.ts'
import { forbiddenWord } from '../parts/forbidden-word.ts'
import { Notice } from '../parts/notice.tsx'
import { WaysOut } from '../signatures/ways-out.tsx'

/** Message key that tells the reader what an error code means for the marks, and what to do. */
export function problemWord(code: MarkingTrouble): WordKey {
  switch (code) {
    case 'saving-forbidden':
    case 'security-unknown':
    case 'limit-exceeded':
    case 'engine-stopped':
    case 'engine-restarted':
    case 'import-incomplete':
    case 'export-incomplete':
    case 'page-incomplete':
    case 'not-kept':
      return `marking.problem.${code}`
    case 'copy-saved':
      return 'marking.copySaved'
    case 'security-public-key':
    case 'encryption-unreadable':
    case 'crypt-method-unknown':
      return 'marking.problem.security-unknown'
    case 'password-needed':
    case 'password-wrong':
      return 'marking.problem.password'
    case 'not-a-pdf':
    case 'empty-file':
    case 'page-tree-missing':
      return 'marking.problem.unreadable'
    case 'page-missing':
    case 'annotation-invalid':
    case 'annotation-type-unknown':
    case 'annotation-type-mismatch':
    case 'annotation-missing':
    case 'annotation-not-editable':
    case 'stamp-type-unknown':
    case 'stamp-image-invalid':
      return 'marking.problem.annotation'
    default:
      return 'marking.problem.unexpected'
  }
}

/** How many marks an export has left out, where they are, and why. */
export function exportSentences(leftOut: readonly NotExported[], words: Words, locale: string): string {
  const told = (word: WordKey, marks: readonly NotExported[]) => {
    const pages = [...new Set(marks.map(({ pageIndex }) => pageIndex))].toSorted((a, b) => a - b)
    const values = { count: marks.length, pageCount: pages.length, pages: pageNumbers(pages, locale) }
    return marks.length > 0 ? [words(word, values)] : []
  }
  return [
    ...told(
      'marking.export.locked',
      leftOut.filter(({ isLocked }) => isLocked),
    ),
    ...told(
      'marking.export.unreadable',
      leftOut.filter(({ isLocked }) => !isLocked),
    ),
    words('marking.problem.export-incomplete'),
  ].join(spaceIn(locale))
}

/** The latest error of a session, until it is dismissed. */
export function MarkingProblem({ session }: { session: MarkingSession }) {
  const words = useWords()
  const { onPress: dismiss } = useCommand('dismissProblem')
  const code = useStore(session.store, state => state.problem)
  const isUnsaved = useStore(session.store, isDirty)
  const forbidden = useSeen(forbiddenWord, true)
  const notExported = useStore(session.store, state => state.notExported)
  const locale = localeOf(useContext(LanguageContext))
  if (code === undefined || (code === 'copy-saved' && isUnsaved)) return null
  return (
    <Notice
      role={code === 'engine-restarted' || code === 'copy-saved' ? 'status' : 'alert'}
      acts={code === 'saving-forbidden' && <WaysOut />}
      onClose={dismiss}
    >
      <span>
        {code === 'export-incomplete'
          ? exportSentences(notExported, words, locale)
          : words(code === 'saving-forbidden' ? forbidden : problemWord(code))}
      </span>
    </Notice>
  )
}
