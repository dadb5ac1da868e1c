import { ApiError } from '@lectern/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useWidthClass } from '../../../parts/width-class.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { NoPermission } from '../desk/no-permission.tsx'
import { sortedRows, sortingOf } from './columns.ts'
import classes from './console-list.module.css'
import { ListPager } from './list-pager.tsx'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import type { ConsoleListProps, RowsProps } from './rows.ts'

/**
 * The list component of the console, with keyboard control (arrows or j and k, Enter opens, x selects). It is a table
 * on wide screens and cards on a phone, with states for loading, errors, an empty list and a lost permission. Columns
 * sort only if all rows are loaded; a longer list keeps the server's order.
 */
export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { result, address, columns } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const isPhone = useWidthClass() === 'phone'
  const [active, setActive] = useState(0)
  if (result.error && !result.data) {
    const isDenied = result.error instanceof ApiError && result.error.key === 'PERMISSION_DENIED'
    return isDenied ? <NoPermission /> : <FailureNotice error={result.error} />
  }
  if (!result.data) return <LoadingRows label={words('loading')} />
  const { records, total } = result.data
  if (records.length === 0) {
    return address.isFiltered || address.page > 1 ? (
      <NoticePage
        icon={<IconFilterOff size={34} stroke={1.5} />}
        title={words('nothingMatches')}
        text={words('nothingMatchesText')}
      >
        <Button variant="default" onClick={address.clear}>
          {words('clearFilters')}
        </Button>
      </NoticePage>
    ) : (
      <NoticePage
        icon={props.empty.icon ?? <IconInbox size={34} stroke={1.5} />}
        title={props.empty.title}
        text={props.empty.text}
      />
    )
  }
  const canSort = total <= records.length
  const rows = canSort
    ? sortedRows(records, columns, sortingOf(address.text('sort'), columns), localeOf[language])
    : records
  const inner: RowsProps<Row> = {
    ...props,
    rows,
    canSort,
    active: Math.min(active, rows.length - 1),
    onActive: setActive,
  }
  return (
    <div className={classes.list} data-stale={result.isPlaceholderData || undefined}>
      {isPhone ? <RowCards {...inner} /> : <RowTable {...inner} />}
      <ListPager total={total} shown={rows.length} address={address} />
    </div>
  )
}

const skeletonRows = 8

function LoadingRows({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.loading}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity and never change places.
        <Skeleton key={index} h={20} radius="sm" />
      ))}
    </div>
  )
}
