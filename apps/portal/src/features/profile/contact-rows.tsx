import { email, phone, type SelfInfo } from '@lectern/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ShortText } from '../../parts/short-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { CodeField } from '../session/code-field.tsx'
import { codeFault, codeIn } from '../session/code-rule.ts'
import { passwordDigest } from '../session/password-digest.ts'
import { PasswordField } from '../session/password-field.tsx'
import classes from './profile.module.css'
import { useSaveSelf } from './use-save-self.ts'

type Channel = 'phone' | 'email'

/** Phone number and e-mail address, masked. A change needs the password and a code sent to the new one. */
export function ContactRows({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const [changing, setChanging] = useState<Channel>()
  const rows = [
    ['phone', words('phone'), self.phone, words('changePhone')],
    ['email', words('email'), self.email, words('changeEmail')],
  ] as const
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(([channel, name, value, change]) => (
          <li key={channel} className={classes.row}>
            <span className={classes.words}>
              <strong>{name}</strong>
              <small>{value || words('notSet')}</small>
            </span>
            <Button size="xs" variant="default" aria-label={change} onClick={() => setChanging(channel)}>
              {words('change')}
            </Button>
          </li>
        ))}
      </ul>
      {changing && <ContactDialog channel={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function ContactDialog({ channel, onClose }: { readonly channel: Channel; onClose(): void }) {
  const words = useAccountWords()
  const save = useSaveSelf()
  const schema = channel === 'phone' ? phone : email
  const faultyContact = words(channel === 'phone' ? 'phoneForm' : 'emailForm')
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: { contact: '', code: '', password: '' },
    validate: {
      contact: value => (schema.safeParse(value).success ? null : faultyContact),
      code: value => {
        const fault = codeFault(value)
        return fault ? words(fault) : null
      },
      password: value => (value === '' ? words('passwordRequired') : null),
    },
  })
  const parsed = schema.safeParse(form.values.contact)
  const to = parsed.success ? parsed.data : ''
  const isCodeWrong = isRefusal(save.error, 'CODE_WRONG') || isRefusal(save.error, 'CODE_EXPIRED')
  const isPasswordWrong = isRefusal(save.error, 'PW_WRONG')
  const send = ({ code, password }: { readonly code: string; readonly password: string }) =>
    save.mutate(
      { [channel]: to, code: codeIn(code), passwordMd5: passwordDigest(password) },
      {
        onSuccess: () => {
          notify({ kind: 'done', message: words('contactChanged') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={words(channel === 'phone' ? 'changePhone' : 'changeEmail')}
      submit={words('save')}
      isPending={save.isPending}
      ref={firstFault.form}
      onSubmit={form.onSubmit(send, firstFault.onInvalid)}
      onClose={onClose}
    >
      <ShortText
        data-autofocus
        label={words(channel)}
        description={channel === 'phone' ? words('phoneHint') : undefined}
        type={channel === 'phone' ? 'tel' : 'email'}
        autoComplete={channel === 'phone' ? 'tel' : 'email'}
        longest={100}
        {...form.getInputProps('contact')}
        error={
          form.errors.contact ?? (save.error && !isCodeWrong && !isPasswordWrong && errorText(save.error))
        }
      />
      <CodeField
        key={to}
        receiver={to}
        obstacle={to === '' ? faultyContact : undefined}
        send={() => api.call('code.send', { purpose: 'normal', to }, { asPost: true })}
        {...form.getInputProps('code')}
        error={form.errors.code ?? (isCodeWrong && errorText(save.error))}
      />
      <PasswordField
        label={words('password')}
        description={words('passwordForContact')}
        {...form.getInputProps('password')}
        error={form.errors.password ?? (isPasswordWrong && errorText(save.error))}
      />
    </FormDialog>
  )
}
