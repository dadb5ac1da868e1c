import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { countOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consolePageSize, type ListAddress } from '../desk/list-address.ts'
import classes from './console-list.module.css'

/** Which rows of how many are shown, with buttons for other pages. */
export function ListPager(props: {
  readonly total: number
  readonly shown: number
  readonly address: ListAddress
}) {
  const { total, shown, address } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const first = (address.page - 1) * consolePageSize + 1
  const last = first + shown - 1
  return (
    <div className={classes.pager}>
      <span>
        {words('rowsShown', { first: String(first), last: String(last), total: countOf(total, language) })}
      </span>
      {total > consolePageSize && (
        <>
          <ActionIcon
            variant="default"
            aria-label={words('previousPage')}
            title={words('previousPage')}
            disabled={address.page === 1}
            onClick={() => address.go({ page: address.page === 2 ? undefined : address.page - 1 })}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={words('nextPage')}
            title={words('nextPage')}
            disabled={last >= total}
            onClick={() => address.go({ page: address.page + 1 })}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
