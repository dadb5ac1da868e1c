import { Group, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { api } from '../../lib/api.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { ShortText } from '../../parts/short-text.tsx'
import { CodeField } from '../session/code-field.tsx'
import { codeContact, type RegistrationValues } from './registration-form-values.ts'
import { useFreeCheck } from './use-free-check.ts'

/** Contacts of the applicant; a code sent to one of them proves it. */
export function ContactFields({ form }: { readonly form: UseFormReturnType<RegistrationValues> }) {
  const words = useEntryWords()
  const checkFree = useFreeCheck(form)
  const contact = codeContact(form.values)
  const to = 'to' in contact ? contact.to : ''
  return (
    <>
      <TextInput
        label={words('phone')}
        description={words('phoneHint')}
        type="tel"
        autoComplete="tel"
        {...checkFree('phone', 'phone')}
      />
      <ShortText
        label={words(form.values.codeBy === 'email' ? 'email' : 'emailOptional')}
        type="email"
        autoComplete="email"
        longest={100}
        {...checkFree('email', 'email')}
      />
      <Radio.Group label={words('codeWay')} {...form.getInputProps('codeBy')}>
        <Group gap="lg" mt={4}>
          <Radio value="phone" label={words('byPhone')} />
          <Radio value="email" label={words('byEmail')} />
        </Group>
      </Radio.Group>
      <CodeField
        key={to}
        receiver={to}
        obstacle={'fault' in contact ? words(contact.fault) : undefined}
        send={() => api.call('code.send', { purpose: 'normal', to }, { asPost: true })}
        {...form.getInputProps('code')}
      />
    </>
  )
}
