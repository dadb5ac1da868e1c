import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLateOpen } from '../../lib/late-open.ts'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'

/** Asks the provider to open one resource; the answer comes as a notice. */
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
    <Modal
      opened={useLateOpen(true)}
      onClose={onClose}
      size={500}
      title={words('accessAsk')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form onSubmit={form.onSubmit(values => ask.mutate(values))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {words('accessText')}
          </Text>
          <Textarea
            data-autofocus
            label={words('accessReason')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={200}
            {...form.getInputProps('reason')}
            error={form.errors.reason ?? (ask.error && errorText(ask.error))}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={ask.isPending}>
              {words('accessAsk')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
