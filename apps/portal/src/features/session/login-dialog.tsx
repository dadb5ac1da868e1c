import { Modal } from '@mantine/core'
import { useDialogOpen } from '../../lib/back-closes.ts'
import type { EntryKey } from '../../messages/entry.zh.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import type { WordKey } from '../../messages/zh.ts'
import { dropConfirmation } from './confirmation.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { FindPasswordForm } from './find-password-form.tsx'
import { FocusFirst } from './focus-first.tsx'
import { LoginForm } from './login-form.tsx'
import { closeLogin, type LoginStep, useLoginState } from './login-state.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** A session may end while another dialog is open; questions come above both. */
const aboveOthers = 250

/** The login dialog, shown over the current page. Resetting a password and confirming a login are steps of it. */
export function LoginDialog() {
  const words = useEntryWords()
  const { isOpen, step } = useLoginState()
  const close = () => {
    if (step.at === 'verification' && step.flow === 'login-confirmation') void dropConfirmation()
    closeLogin()
  }
  return (
    <Modal
      opened={useDialogOpen(isOpen, close)}
      onClose={close}
      size={516}
      zIndex={aboveOthers}
      title={words(titleOf(step))}
      // After the first step a click outside would lose a code or a new password.
      closeOnClickOutside={step.at === 'login'}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <FocusFirst key={step.at}>
        <Step step={step} />
      </FocusFirst>
    </Modal>
  )
}

function titleOf(step: LoginStep): WordKey | EntryKey {
  switch (step.at) {
    case 'login':
      return 'login'
    case 'find-password':
      return 'findPassword'
    case 'verification':
      return step.flow === 'find-password' ? 'verification' : 'confirmLogin'
    case 'new-password':
      return 'setNewPassword'
  }
}

function Step({ step }: { readonly step: LoginStep }) {
  switch (step.at) {
    case 'login':
      return <LoginForm />
    case 'find-password':
      return <FindPasswordForm account={step.account} />
    case 'verification':
      return step.flow === 'find-password' ? (
        <RecoveryForm recovery={step.recovery} />
      ) : (
        <ConfirmationForm loginName={step.loginName} />
      )
    case 'new-password':
      return <NewPasswordForm loginId={step.loginId} proof={step.proof} />
  }
}
