import type { CallResponse } from '@lectern/contract'
import { Alert, Anchor, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { sizeText } from '../../lib/size-text.ts'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import { useConsoleWords } from './desk/console-words.ts'
import { consoleKey } from './desk/waiting-queries.ts'

/** What administrators must do in time: complete the calendar of a year, renew the certificate of the signer, make room on a disk. */
export function UpkeepAlerts() {
  const words = useConsoleWords()
  const limitDay = useLimitDay()
  const { data } = useQuery({
    queryKey: [consoleKey, 'upkeep'],
    queryFn: ({ signal }) => api.call('console.upkeepView', {}, { signal }),
  })
  if (!data) return null
  const { openYears, signer, signerDay, disk } = data
  if (openYears.length === 0 && signer === 'fine' && !disk) return null
  return (
    <Stack gap="sm" mb="lg">
      {disk && <DiskAlert {...disk} />}
      {signer !== 'fine' && signerDay !== null && (
        <Alert
          color={signer === 'over' ? 'red' : 'yellow'}
          icon={<IconAlertTriangle />}
          title={words(`signer_${signer}`, { day: limitDay(signerDay) })}
        >
          {words('signerText')}
        </Alert>
      )}
      {openYears.map(year => (
        <Alert
          key={year}
          color="yellow"
          icon={<IconAlertTriangle />}
          title={words('upkeepCalendar', { year })}
        >
          {words('upkeepCalendarText')}{' '}
          <Anchor
            size="sm"
            // The brand's colour is too faint on the alert of the dark theme.
            c="inherit"
            underline="always"
            renderRoot={root => (
              <Link {...root} to="/console/$section" params={{ section: 'calendar' }} search={{ year }} />
            )}
          >
            {words('upkeepCalendarOpen')}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}

/** Nothing in the console makes room on a disk, so the alert leads nowhere. */
function DiskAlert({
  disk,
  state,
  freeBytes,
  reserveBytes,
}: NonNullable<CallResponse<'console.upkeepView'>['disk']>) {
  const words = useConsoleWords()
  const language = usePreferences(preferences => preferences.language)
  const slots = { free: sizeText(freeBytes, language), reserve: sizeText(reserveBytes, language) }
  const [title, text] =
    disk === 'data'
      ? (['diskData', 'diskDataText'] as const)
      : state === 'full'
        ? (['diskFilesFull', 'diskFilesFullText'] as const)
        : (['diskFilesLow', 'diskFilesLowText'] as const)
  return (
    <Alert
      color={state === 'full' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={words(title, slots)}
    >
      {words(text, slots)}
    </Alert>
  )
}
