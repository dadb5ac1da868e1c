import { Button, Group, Modal, ScrollArea, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { dayOf, inARow } from '../../lib/format.ts'
import { useLateOpen } from '../../lib/late-open.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useConsentWords } from '../../messages/consent-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import classes from './consent-dialog.module.css'
import { FormattedText } from './formatted-text.tsx'
import { waitingAgreementsQuery } from './waiting-agreements.ts'

/**
 * Asks a member to accept new versions of the provider's texts, one after the other, or to sign out. Who may edit these texts may
 * also answer later, so that a wrong one can be corrected.
 */
export function ConsentDialog({
  userId,
  onSignOut,
  onClose,
}: {
  readonly userId: string
  onSignOut(): void
  onClose(): void
}) {
  const words = useConsentWords()
  const language = usePreferences(state => state.language)
  const queries = useQueryClient()
  const query = waitingAgreementsQuery(userId)
  const { data } = useQuery(query)
  const first = data?.waiting[0]
  // While the dialog fades out it keeps its text.
  const [shown, setShown] = useState(first)
  if (first !== undefined && first !== shown) setShown(first)
  const accept = useMutation({
    mutationFn: (text: { readonly no: NonNullable<typeof first>['no']; readonly version: number }) =>
      api.call('agreement.accept', { no: text.no, version: text.version }),
    meta: { isShownInPlace: true },
    onSuccess: (_, { no }) =>
      queries.setQueryData(
        query.queryKey,
        found => found && { ...found, waiting: found.waiting.filter(text => text.no !== no) },
      ),
    // A newer version was published while this one was being read.
    onError: error => isRefusal(error, 'CONFLICT') && queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  const isOpen = useLateOpen(first !== undefined)
  if (!shown) return null
  const following = (data?.waiting.length ?? 1) - 1
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={720}
      title={words('consentTitle', { title: shown.title })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text size="sm" c="dimmed">
        {words('consentPlace', { version: shown.version, day: dayOf(shown.publishedAt, language) })}
      </Text>
      {shown.changes !== '' && (
        <section className={classes.changes} aria-label={words('consentChanges')}>
          <h2>{words('consentChanges')}</h2>
          <p lang={shown.changesIn ? localeOf[shown.changesIn] : undefined}>{shown.changes}</p>
        </section>
      )}
      <ScrollArea.Autosize
        key={`${shown.no} ${shown.version}`}
        mah="clamp(140px, calc(100dvh - 520px), 46dvh)"
        className={classes.text ?? ''}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': shown.title }}
      >
        <FormattedText html={shown.content} />
      </ScrollArea.Autosize>
      <Text size="sm" mt="md">
        {inARow(
          language,
          words('consentAsk'),
          following > 0 ? words('consentMore', { count: following }) : '',
        )}
      </Text>
      {accept.error && !isRefusal(accept.error, 'CONFLICT') && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {errorText(accept.error)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onSignOut}>
          {words('logout')}
        </Button>
        {data?.mayWait && (
          <Button variant="default" onClick={onClose}>
            {words('consentLater')}
          </Button>
        )}
        <Button data-autofocus loading={accept.isPending} onClick={() => accept.mutate(shown)}>
          {words('consentAccept')}
        </Button>
      </Group>
    </Modal>
  )
}
