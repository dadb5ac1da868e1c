import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { KeyboardEvent, RefObject } from 'react'
import { isCovered } from '../../../parts/is-covered.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { noteAfter } from './note-after.ts'
import classes from './work-review.module.css'

/** Lets the Escape key leave a text field of the review, so that the other keys work again; elsewhere it closes the review. */
export const leavable = {
  'data-mantine-stop-propagation': true,
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing)
      event.currentTarget.closest<HTMLElement>('[data-review]')?.focus({ preventScroll: true })
  },
}

/**
 * The keys of a review. C and M press the buttons that announce them, A and R focus theirs, so that no single key decides.
 * N and P with Shift go to the notes; the walk through the changes has N and P. Nothing happens while somebody types or a
 * dialog is open.
 */
export function useReviewKeys(
  review: RefObject<HTMLElement | null>,
  notes: readonly { readonly node: number }[],
  node: number,
  onGoTo: (node: number) => void,
): void {
  const unlessCovered = (act: () => void) => () => {
    if (!isCovered(review.current)) act()
  }
  const button = (key: string) =>
    review.current?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`)
  const step = (by: 1 | -1) => {
    const place = noteAfter(
      notes.map(note => note.node),
      node,
      by,
    )
    if (place !== undefined) onGoTo(place)
  }
  useHotkeys([
    ['c', unlessCovered(() => button('c')?.click())],
    ['m', unlessCovered(() => button('m')?.click())],
    ['a', unlessCovered(() => button('a')?.focus())],
    ['r', unlessCovered(() => button('r')?.focus())],
    ['shift+n', unlessCovered(() => step(1))],
    ['shift+p', unlessCovered(() => step(-1))],
  ])
}

/** The keys of a review, folded. Not shown on devices without a keyboard. */
export function ReviewKeys({ hasChanges }: { readonly hasChanges: boolean }) {
  const words = useConsoleWords()
  const keys = [
    [['C'], words('claim')],
    ...(hasChanges ? ([[['N', 'P'], words('keysSteps')]] as const) : []),
    [['M'], words('keysNote')],
    [['Esc'], words('keysLeave')],
    [['⇧ N', '⇧ P'], words('keysNotes')],
    [['A', 'R'], words('keysDecide')],
  ] as const
  return (
    <details className={classes.keys}>
      <summary>{words('keysTitle')}</summary>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map(name => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
