import { Alert, Anchor, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import { useConsoleWords } from './desk/console-words.ts'
import { consoleKey } from './desk/waiting-queries.ts'

/** What administrators must renew in time: the calendar of a year, and the certificate of the signer. */
export function UpkeepAlerts() {
  const words = useConsoleWords()
  const limitDay = useLimitDay()
  const { data } = useQuery({
    queryKey: [consoleKey, 'upkeep'],
    queryFn: ({ signal }) => api.call('console.upkeepView', {}, { signal }),
  })
  if (!data) return null
  const { openYears, signer, signerDay } = data
  if (openYears.length === 0 && signer === 'fine') return null
  return (
    <Stack gap="sm" mb="lg">
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
