import { type RefObject, useRef } from 'react'
import { titleBy } from './proposals.ts'
import type { WorkValues } from './work-values.ts'

type Titled = Pick<WorkValues, 'title' | 'language'>

/**
 * The title that a chosen file proposes for a work without one: shown at once, so that the author can go on and submit, but stored only
 * with the file or with something else that is changed. It goes when the file is refused, unless the author has changed it.
 */
export function useProposedTitle(
  latest: RefObject<WorkValues>,
  form: {
    /** Shows values without storing them. */
    show(change: Titled): void
    /** Stores what is shown. */
    store(): void
  },
) {
  const proposed = useRef<{ readonly title: string; readonly before: Titled; isStored: boolean }>(undefined)
  return {
    make(fileName: string) {
      proposed.current = undefined
      const { title, language } = latest.current
      const proposal = { title, language, ...titleBy(fileName, latest.current) }
      if (proposal.title === title) return
      proposed.current = { title: proposal.title, before: { title, language }, isStored: false }
      form.show(proposal)
    },
    /** The values were stored, the proposed title with them. */
    noteStored() {
      if (proposed.current) proposed.current.isStored = true
    },
    /** The file was accepted: the title is the work's. */
    settle() {
      proposed.current = undefined
    },
    withdraw() {
      const made = proposed.current
      proposed.current = undefined
      if (!made || latest.current.title !== made.title) return
      form.show(made.before)
      if (made.isStored) form.store()
    },
  }
}
