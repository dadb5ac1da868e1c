import type { CalendarDay } from '@lectern/contract'
import { Alert, Button, FileButton } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'
import { longestIcs, type ReadYear, readIcs } from './read-ics.ts'

/** Reads the special days of a year from a calendar file into the list, where they are checked before they are saved. */
export function CalendarImport(props: { readonly year: number; onRead(days: readonly CalendarDay[]): void }) {
  const { year, onRead } = props
  const words = useConsoleWords()
  const reset = useRef<() => void>(null)
  const [read, setRead] = useState<ReadYear | 'none'>()
  const take = async (file: File | null) => {
    if (!file) return
    const found =
      file.size > longestIcs * 4 ? undefined : readIcs((await file.text()).slice(0, longestIcs), year)
    setRead(found ?? 'none')
    // The same file may be chosen again.
    reset.current?.()
    if (found) onRead(found.days)
  }
  return (
    <>
      <FileButton resetRef={reset} accept=".ics,text/calendar" onChange={file => void take(file)}>
        {button => (
          <Button {...button} size="sm" variant="default" leftSection={<IconCalendarPlus size={17} />}>
            {words('importCalendar')}
          </Button>
        )}
      </FileButton>
      {read !== undefined && (
        <Alert
          role="status"
          w="100%"
          color={read === 'none' ? 'red' : read.days.length === 0 || read.unread > 0 ? 'yellow' : 'petrol'}
        >
          {read === 'none'
            ? words('calendarNoFile')
            : [
                read.days.length === 0
                  ? words('calendarNone', { year })
                  : words('calendarRead', { count: read.days.length }),
                read.unread > 0 && words('calendarUnread', { count: read.unread }),
              ]
                .filter(Boolean)
                .join(' ')}
        </Alert>
      )}
    </>
  )
}
