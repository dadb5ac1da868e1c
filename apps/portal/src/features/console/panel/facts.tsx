import type { ReactNode } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import classes from './item-panel.module.css'

/** The id of the element that shows a fact. */
export const factId = (label: DeskKey): string => `fact-${label}`

/** The known facts of an item with their labels; empty ones are omitted unless they are marked. */
export function Facts(props: {
  readonly items: readonly (readonly [label: DeskKey, value: ReactNode])[]
  /** Facts that are wrong, and a note that is shown with them. */
  readonly marked?: { readonly labels: readonly DeskKey[]; readonly note: string }
}) {
  const words = useConsoleWords()
  const isMarked = (label: DeskKey) => props.marked?.labels.includes(label) ?? false
  return (
    <dl className={classes.facts}>
      {props.items
        .filter(
          ([label, value]) =>
            isMarked(label) || (value !== '' && value !== null && value !== undefined && value !== false),
        )
        .map(([label, value]) => (
          <div key={label} {...(isMarked(label) && { id: factId(label), tabIndex: -1, 'data-marked': true })}>
            <dt>{words(label)}</dt>
            <dd>
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
              {isMarked(label) && <span className={classes.note}>{props.marked?.note}</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
