import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LongText } from '../../parts/long-text.tsx'

/** Requests access to one resource; the decision comes as a notice. */
export function AccessRequest({ id, onClose }: { readonly id: string; onClose(): void }) {
  const words = useAccountWords()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: value => (value.trim() === '' ? words('accessReasonForm') : null) },
  })
  const ask = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      api.call('resource.requestAccess', { id, reason }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: words('accessSent') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words('accessAsk')}
      isPending={ask.isPending}
      onSubmit={form.onSubmit(values => ask.mutate(values))}
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
