import { Alert, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLateOpen } from '../../lib/late-open.ts'
import { notify } from '../../lib/notices.ts'
import { useWords } from '../../messages/words.ts'
import { selfQuery } from '../people/people-queries.ts'
import { passwordDigest } from '../session/password-digest.ts'
import { repeatedFault } from './repeated-password.ts'

const longestPassword = 127

interface Passwords {
  readonly old: string
  readonly fresh: string
  readonly repeated: string
}

/** Changes the own password. The original one is asked for unless the provider handed it out (`isFirst`). */
export function PasswordDialog(props: { readonly isFirst: boolean; onClose(): void }) {
  const words = useWords()
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      size={500}
      title={words('changePassword')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <PasswordForm {...props} />
    </Modal>
  )
}

function PasswordForm({ isFirst, onClose }: { readonly isFirst: boolean; onClose(): void }) {
  const words = useWords()
  const change = useChange(isFirst, onClose)
  const form = useForm<Passwords>({
    initialValues: { old: '', fresh: '', repeated: '' },
    validateInputOnChange: ['old', 'fresh'],
    validate: {
      old: value => (!isFirst && value === '' ? words('oldPasswordRequired') : null),
      fresh: value => (value === '' ? words('newPasswordRequired') : null),
      repeated: (value, { fresh }) => {
        if (value === '') return words('repeatPasswordRequired')
        return value === fresh ? null : words('passwordsDiffer')
      },
    },
  })
  // While it is typed it only has to begin like the new one; whether it is the same shows when it is left.
  const tellRepeated = (repeated: string, moment: 'typing' | 'left') =>
    form.setFieldError(
      'repeated',
      repeatedFault(form.getValues().fresh, repeated, moment) ? words('passwordsDiffer') : null,
    )
  const field = (name: keyof Passwords) => ({
    maxLength: longestPassword,
    visibilityToggleButtonProps: { 'aria-label': words('showPassword') },
    ...form.getInputProps(name),
  })
  const repeated = field('repeated')
  return (
    <form onSubmit={form.onSubmit(values => change.mutate(values))} noValidate>
      <Stack>
        {change.error && (
          <Alert role="alert" color="red" icon={<IconAlertCircle />}>
            {errorText(change.error)}
          </Alert>
        )}
        {!isFirst && (
          <PasswordInput
            data-autofocus
            label={words('oldPassword')}
            autoComplete="current-password"
            {...field('old')}
          />
        )}
        <PasswordInput
          data-autofocus={isFirst || undefined}
          label={words('newPassword')}
          autoComplete="new-password"
          {...field('fresh')}
        />
        <PasswordInput
          label={words('repeatPassword')}
          autoComplete="new-password"
          {...repeated}
          onChange={event => {
            const { value } = event.currentTarget
            form.setFieldValue('repeated', value)
            tellRepeated(value, 'typing')
          }}
          onBlur={event => tellRepeated(event.currentTarget.value, 'left')}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {words('changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useChange(isFirst: boolean, onClose: () => void) {
  const words = useWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ old, fresh, repeated }: Passwords) =>
      api.call('password.change', {
        ...(!isFirst && { oldMd5: passwordDigest(old) }),
        newMd5: passwordDigest(fresh),
        repeatedMd5: passwordDigest(repeated),
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: words('passwordChanged') })
      onClose()
      return queries.invalidateQueries({ queryKey: selfQuery.queryKey })
    },
  })
}
