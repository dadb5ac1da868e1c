import { Button, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { pageSize, recordsOf } from '../../lib/paging.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { ListEnd } from '../../parts/list-end.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { Segments } from '../../parts/segments.tsx'
import { CardGrid, CardGridSkeleton } from '../resource/card-grid.tsx'
import { openLogin } from '../session/login-state.ts'
import { EmptyList } from './empty-list.tsx'
import { listQuery } from './library-queries.ts'
import { isListRefused, type ListSource, type ListState } from './list-state.ts'
import classes from './list-view.module.css'

interface ListViewProps {
  readonly state: ListState
  /** Source of the list; absent on the home page. */
  readonly source?: ListSource
  readonly heading: ReactNode
  /** A row of choices above the list. */
  readonly bar?: ReactNode
  /** A button beside the filters. */
  readonly tool?: ReactNode
  /** Shown above the cards of a state, together with them. */
  leadOf?(state: ListState): ReactNode
  /** Whether the cards wait for what is above them, so that nothing moves afterwards. */
  readonly isHeld?: boolean
  /** Replaces the cards. */
  readonly body?: ReactNode
  onChange(state: ListState): void
}

/** A list of cards with its filters: home, hot, and the three lists of the reader's own. */
export function ListView(props: ListViewProps) {
  const { state, source, heading, bar, tool, leadOf, isHeld = false, body, onChange } = props
  const words = useWords()
  const list = useInfiniteQuery(listQuery(state, source))
  const isRefused = useRefusal(list.error)
  const isGuest = useSession(session => session.user === undefined)
  // The deferred value lets React render many cards in interruptible pieces, so that the browser stays responsive.
  const { data, isPlaceholderData, of } = useDeferredValue(useListNow(state, list))
  const shown = useShownState(of, isPlaceholderData)
  const total = isRefused ? undefined : data?.pages.at(-1)?.total

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Title order={1} className={classes.heading}>
          {heading}
          {total !== undefined && (
            <span className={classes.total} aria-live="polite">
              {words('itemCount', { count: total })}
            </span>
          )}
        </Title>
        <div className={classes.tools}>
          {tool}
          <Segments
            aria-label={words('kindFilter')}
            value={state.kind ?? 'all'}
            onChange={kind => onChange(withKind(state, kind))}
            data={[
              { value: 'all', label: words('kindAll') },
              { value: 'pdf', label: words('kindPdf') },
              { value: 'video', label: words('kindVideo') },
            ]}
          />
        </div>
      </div>
      {bar}
      {isRefused && isGuest ? (
        <NoticePage
          icon={<IconLock size={34} stroke={1.5} />}
          title={words('ownListLocked')}
          text={words('ownListLockedText')}
        >
          <Button onClick={() => openLogin()}>{words('login')}</Button>
        </NoticePage>
      ) : isRefused || (list.isError && !list.data) ? (
        <FailureNotice error={list.error} />
      ) : data === undefined || isHeld ? (
        <CardGridSkeleton count={pageSize} />
      ) : body ? (
        body
      ) : total === 0 ? (
        <EmptyList state={state} source={source} onChange={onChange} />
      ) : (
        <>
          {leadOf?.(shown)}
          <CardGrid
            // Another list gets a new grid: a card that is in both must not move visibly from its old place to the new
            // one.
            key={JSON.stringify(shown)}
            cards={recordsOf(data.pages)}
            isStale={list.isPlaceholderData}
          />
          <ListEnd list={list} />
        </>
      )}
    </div>
  )
}

/** The current list data with the state it belongs to; the same object until one of them changes. */
function useListNow<Data>(
  of: ListState,
  { data, isPlaceholderData }: { readonly data: Data; readonly isPlaceholderData: boolean },
) {
  return useMemo(() => ({ data, isPlaceholderData, of }), [data, isPlaceholderData, of])
}

/** The state whose cards are shown: the previous one while those of `state` are loading. */
function useShownState(state: ListState, isOnTheWay: boolean): ListState {
  const [shown, setShown] = useState(state)
  if (!isOnTheWay && shown !== state) setShown(state)
  return isOnTheWay ? shown : state
}

const withKind = ({ kind: _, ...rest }: ListState, kind: string): ListState =>
  kind === 'pdf' || kind === 'video' ? { ...rest, kind } : rest

/** Whether the server refused the list with code 400: then it is cleared and the login dialog opens, for members as well. */
function useRefusal(error: unknown): boolean {
  const isRefused = isListRefused(error)
  useEffect(() => {
    if (isRefused) openLogin()
  }, [isRefused])
  return isRefused
}
