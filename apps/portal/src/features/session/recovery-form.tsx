import { unknownContact } from '@lectern/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { CodeForm } from './code-form.tsx'
import { goToStep, type Recovery } from './login-state.ts'

/** Step 3 of a password reset: the code sent to the account's contact proves ownership. */
export function RecoveryForm({ recovery }: { readonly recovery: Recovery }) {
  const words = useEntryWords()
  const { account, handle, maskedContact } = recovery
  const startAgain = () => goToStep({ at: 'find-password', account })
  const prove = useMutation({
    mutationFn: (code: string) =>
      api.call('password.recover', { step: 'prove', handle, code }, { asPost: true }),
    meta: { isShownInPlace: true },
    onSuccess: ({ loginId = '', proof = '' }) => goToStep({ at: 'new-password', loginId, proof }),
  })
  return (
    <CodeForm
      text={
        maskedContact === unknownContact
          ? words('recoveryOwnContact')
          : words('recoveryContact', { contact: maskedContact })
      }
      receiver={handle}
      send={() => api.call('code.send', { purpose: 'normal', to: handle })}
      onCode={code => prove.mutate(code)}
      isPending={prove.isPending}
      error={prove.error}
      onBack={startAgain}
      restart={<Button onClick={startAgain}>{words('startAgain')}</Button>}
    />
  )
}
