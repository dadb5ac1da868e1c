import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LongText } from '../../parts/long-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { detailKey } from '../resource/detail-query.ts'

/** Requests access to one resource, or changes the text of a request that waits; the decision comes as a notice. */
export function AccessRequest({
  id,
  reason: sent,
  onClose,
}: {
  readonly id: string
  /** The text of the request that waits; empty without one. */
  readonly reason: string
  onClose(): void
}) {
  const words = useAccountWords()
  const queries = useQueryClient()
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: { reason: sent },
    validate: { reason: value => (value.trim() === '' ? words('accessReasonForm') : null) },
  })
  const ask = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      api.call('resource.requestAccess', { id, reason }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      // The dialog stays until the page knows the request: opened again it shows the text that was sent.
      await queries.invalidateQueries({ queryKey: [detailKey, id] })
      notify({ kind: 'done', message: words(sent === '' ? 'accessSent' : 'accessChanged') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words(sent === '' ? 'accessAsk' : 'accessChange')}
      isPending={ask.isPending}
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => ask.mutate(values), firstFault.onInvalid)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {words('accessText')}
      </Text>
      <LongText
        data-autofocus
        label={words('accessReason')}
        autosize
        minRows={3}
        maxRows={8}
        longest={200}
        {...form.getInputProps('reason')}
        error={form.errors.reason ?? (ask.error && errorText(ask.error))}
      />
    </FormDialog>
  )
}
