import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { calendarDayOf, inARow } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { NoticePage } from '../../parts/notice-page.tsx'
import { useProviderZone } from '../../parts/use-provider-zone.ts'
import classes from './registration.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { forgetDraft, useStoredDraft } from './use-registration-draft.ts'

/**
 * Registration of an account. Typed text survives a reload; after sending, the page shows the date of the decision.
 */
export function RegisterPage() {
  const words = useEntryWords()
  const language = usePreferences(state => state.language)
  const zone = useProviderZone()
  const found = useStoredDraft()
  const [dueOn, setDueOn] = useState<string>()
  // Clearing the form mounts a new one, without the stored draft.
  const [beginning, setBeginning] = useState(0)
  if (dueOn !== undefined) {
    return (
      <NoticePage
        icon={<IconMailCheck size={34} stroke={1.5} />}
        title={words('registrationSubmitted')}
        text={inARow(
          language,
          words('registrationSubmittedText', { day: calendarDayOf(dueOn, language) }),
          zone,
        )}
        order={1}
        isAlert
        isOutcome
      >
        <Button component={Link} to="/">
          {words('backHome')}
        </Button>
      </NoticePage>
    )
  }
  return (
    <div className={classes.page}>
      <Title order={1} size="h2">
        {words('registerTitle')}
      </Title>
      <Text c="dimmed" mt={6}>
        {words('registrationText')}
      </Text>
      {found ? (
        <RegistrationForm
          key={beginning}
          draft={beginning === 0 ? found.draft : undefined}
          onClear={() => {
            void forgetDraft()
            setBeginning(beginning + 1)
          }}
          onSubmitted={day => {
            void forgetDraft()
            setDueOn(day)
            scrollTo({ top: 0 })
          }}
        />
      ) : (
        <Skeleton h={600} mt="lg" role="status" aria-label={words('loading')} />
      )}
    </div>
  )
}
