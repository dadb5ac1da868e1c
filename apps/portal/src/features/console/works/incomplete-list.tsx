import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { factId } from '../panel/facts.tsx'
import classes from './work-review.module.css'

/** What keeps a work from being approved, each a link to the fact; nothing if there is nothing. */
export function IncompleteFacts({ facts }: { readonly facts: readonly DeskKey[] }) {
  const words = useConsoleWords()
  const id = useId()
  if (facts.length === 0) return null
  return (
    <div className={classes.incomplete}>
      <p id={id}>{words('incompleteFields')}</p>
      <ul aria-labelledby={id}>
        {facts.map(fact => (
          <li key={fact}>
            <Anchor
              href={`#${factId(fact)}`}
              inherit
              onClick={event => {
                // The address stays that of the work.
                event.preventDefault()
                const place = document.getElementById(factId(fact))
                place?.scrollIntoView({ block: 'center' })
                place?.focus({ preventScroll: true })
              }}
            >
              {words(fact)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
