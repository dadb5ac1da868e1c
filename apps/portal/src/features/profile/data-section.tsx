import type { SelfInfo } from '@lectern/contract'
import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import { selfQuery } from '../people/people-queries.ts'
import { passwordDigest } from '../session/password-digest.ts'
import { PasswordField } from '../session/password-field.tsx'
import classes from './profile.module.css'

/** The reader's personal data: export, and erasure with the account. */
export function DataSection({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const limitDay = useLimitDay()
  const [asking, setAsking] = useState<'erase' | 'keep'>()
  return (
    <section className={classes.section} aria-labelledby="data">
      <h2 id="data" className={classes.heading}>
        {words('yourData')}
      </h2>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <span className={classes.words}>
            <strong>{words('dataExport')}</strong>
            <small>{words('dataExportText')}</small>
          </span>
          <ExportButton />
        </li>
        <li className={classes.row}>
          <span className={classes.words}>
            <strong>{words('accountErase')}</strong>
            <small>
              {self.erasedOn
                ? words('accountErasedOn', { day: limitDay(self.erasedOn) })
                : words('accountEraseText')}
            </small>
          </span>
          <Button
            size="xs"
            variant={self.erasedOn ? 'filled' : 'default'}
            onClick={() => setAsking(self.erasedOn ? 'keep' : 'erase')}
          >
            {words(self.erasedOn ? 'accountKeep' : 'accountErase')}
          </Button>
        </li>
      </ul>
      {asking && <EraseDialog isKeeping={asking === 'keep'} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

/** Requests the archive. The server builds it in the background and sends a notice when it is ready. */
function ExportButton() {
  const words = useAccountWords()
  const ask = useMutation({ mutationFn: () => api.call('people.exportData', {}, { asPost: true }) })
  if (ask.data?.state === 'ready' && ask.data.url !== '') {
    return (
      <Button component="a" href={ask.data.url} download size="xs" leftSection={<IconDownload size={15} />}>
        {words('dataDownload')}
      </Button>
    )
  }
  return (
    <Group gap="xs" justify="flex-end">
      {ask.data && (
        <Text
          size="sm"
          role="status"
          c={ask.data.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {words(ask.data.state === 'failed' ? 'dataFailed' : 'dataBuilding')}
        </Text>
      )}
      <Button size="xs" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
        {words(ask.data ? 'dataAskAgain' : 'dataAsk')}
      </Button>
    </Group>
  )
}

/** Schedules the erasure of the account in seven days, or cancels it. Both need the password. */
function EraseDialog({ isKeeping, onClose }: { readonly isKeeping: boolean; onClose(): void }) {
  const words = useAccountWords()
  const queries = useQueryClient()
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value === '' ? words('passwordRequired') : null) },
  })
  const decide = useMutation({
    mutationFn: ({ password }: { readonly password: string }) =>
      api.call('people.erase', { passwordMd5: passwordDigest(password), cancels: isKeeping }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: selfQuery.queryKey })
      notify({ kind: 'done', message: words(isKeeping ? 'accountKept' : 'accountEraseBegun') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words(isKeeping ? 'accountKeep' : 'accountErase')}
      isPending={decide.isPending}
      isGrave={!isKeeping}
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => decide.mutate(values), firstFault.onInvalid)}
      onClose={onClose}
    >
      <Text size="sm">{words(isKeeping ? 'accountKeepText' : 'accountEraseWarning')}</Text>
      <FailureAlert>{decide.error && errorText(decide.error)}</FailureAlert>
      <PasswordField data-autofocus label={words('password')} {...form.getInputProps('password')} />
    </FormDialog>
  )
}
