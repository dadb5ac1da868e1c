import type { ReactNode } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import classes from './item-panel.module.css'

/** The known facts of an item with their labels; empty ones are omitted. */
export function Facts(props: { readonly items: readonly (readonly [label: DeskKey, value: ReactNode])[] }) {
  const words = useConsoleWords()
  return (
    <dl className={classes.facts}>
      {props.items
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{words(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
