import type { WorkCounts } from '@lectern/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type CreationKey, useCreationWords } from '../../../messages/creation-words.ts'
import { showFocused } from '../../../parts/show-focused.ts'
import { type CreationAddress, workStates } from '../creation-address.ts'
import classes from './creation-page.module.css'

const names = {
  all: 'workStateAll',
  draft: 'workStateDraft',
  review: 'workStateReview',
  published: 'workStatePublished',
  failed: 'workStateFailed',
  expired: 'workStateExpired',
} as const satisfies Record<keyof WorkCounts, CreationKey>

/** The states of works with how many works are in each; the filters stay when the state changes. */
export function StateTabs(props: {
  readonly address: CreationAddress
  /** Unknown until the list has arrived. */
  readonly counts: WorkCounts | undefined
}) {
  const words = useCreationWords()
  const { state: current, ...filters } = props.address
  const list = useRef<HTMLUListElement>(null)
  // On a phone, not all tabs fit; with the counts they get wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves the current tab brings it into view again.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current, props.counts])
  return (
    <nav aria-label={words('workStates')}>
      <ul ref={list} onFocus={showFocused} className={classes.tabs}>
        {([undefined, ...workStates] as const).map(state => (
          <li key={state ?? 'all'}>
            <Link
              to="/creative"
              search={state === undefined ? filters : { ...filters, state }}
              className={classes.tab}
              aria-current={state === current ? 'page' : undefined}
              activeProps={{}}
              // Otherwise the tab of all works would be current with every filter.
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {words(names[state ?? 'all'])}
              <span className={classes.count}>{props.counts?.[state ?? 'all'] ?? '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
