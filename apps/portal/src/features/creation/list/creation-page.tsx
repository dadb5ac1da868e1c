import { Button, Skeleton, Title } from '@mantine/core'
import { IconPencilPlus, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { recordsOf } from '../../../lib/paging.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { ListEnd } from '../../../parts/list-end.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import layout from '../../../parts/page-layout.module.css'
import type { CreationAddress } from '../creation-address.ts'
import { ownWorksQuery } from '../own-works-query.ts'
import { useOperation } from '../use-operation.ts'
import classes from './creation-page.module.css'
import { StateTabs } from './state-tabs.tsx'
import { WorkFilters } from './work-filters.tsx'
import { WorkView } from './work-view.tsx'

const route = getRouteApi('/creative')

/** The creation centre: the author's works by state, each with what may be done with it. */
export function CreationPage() {
  const words = useCreationWords()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: CreationAddress) => void navigate({ search, replace: true })
  const list = useInfiniteQuery(ownWorksQuery(address))
  const counts = list.data?.pages.at(-1)?.extra
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <div className={layout.top}>
        <Title order={1} size="h2">
          {words('creation')}
        </Title>
        <Button component={Link} to="/creative/add" leftSection={<IconPlus size={18} />}>
          {words('newWork')}
        </Button>
      </div>
      {(counts === undefined || counts.all > 0) && (
        <>
          <StateTabs address={address} counts={counts} />
          <WorkFilters address={address} onChange={show} />
        </>
      )}
      <Works address={address} onChange={show} />
    </div>
  )
}

/** The works of an address, page by page. */
function Works({
  address,
  onChange,
}: {
  readonly address: CreationAddress
  onChange(to: CreationAddress): void
}) {
  const words = useCreationWords()
  const list = useInfiniteQuery(ownWorksQuery(address))
  const today = useToday()
  const { operate, runningOn } = useOperation()
  const works = useRef<HTMLUListElement>(null)
  if (list.isError && !list.data) return <FailureNotice error={list.error} />
  if (!list.data) {
    return (
      <div role="status" aria-label={words('loading')}>
        {[1, 2, 3].map(row => (
          <Skeleton key={row} h={100} mt="md" radius="md" />
        ))}
      </div>
    )
  }
  const rows = recordsOf(list.data.pages)
  if (rows.length === 0) return <NoWorks address={address} onClear={() => onChange({})} />
  return (
    <>
      <ul
        ref={works}
        tabIndex={-1}
        className={classes.works}
        aria-label={words('creation')}
        data-stale={list.isPlaceholderData || undefined}
      >
        {rows.map(row => (
          <li key={row.id}>
            <WorkView
              row={row}
              today={today}
              isBusy={runningOn === row.id}
              onOperate={operation =>
                // The row may leave the list together with the button that has the focus.
                void operate(row, operation).then(isDone => isDone && works.current?.focus())
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

/** An empty list: nothing was made yet, nothing is in this state, or nothing fits the filters. */
function NoWorks({ address, onClear }: { readonly address: CreationAddress; onClear(): void }) {
  const words = useCreationWords()
  const { state, order: _, ...filters } = address
  if (Object.keys(filters).length > 0) {
    return (
      <NoticePage
        icon={<IconSearchOff size={34} stroke={1.5} />}
        title={words('nothingFound')}
        text={words('nothingFoundText')}
      >
        <Button variant="default" onClick={onClear}>
          {words('clearFilters')}
        </Button>
      </NoticePage>
    )
  }
  if (state !== undefined) {
    return (
      <NoticePage
        icon={<IconPencilPlus size={34} stroke={1.5} />}
        title={words('emptyState')}
        text={words('emptyStateText')}
      />
    )
  }
  return (
    <NoticePage
      icon={<IconPencilPlus size={34} stroke={1.5} />}
      title={words('emptyWorks')}
      text={words('emptyWorksText')}
    >
      <Button component={Link} to="/creative/add" leftSection={<IconPlus size={18} />}>
        {words('newWork')}
      </Button>
    </NoticePage>
  )
}
