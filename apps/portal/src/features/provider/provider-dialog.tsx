import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogOpen } from '../../lib/back-closes.ts'
import { systemQuery } from '../../lib/system-query.ts'
import { useWords } from '../../messages/words.ts'
import { AgreementText, useAgreement } from './agreement-text.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import classes from './provider-dialog.module.css'
import { closeProviderDialog, useProviderDialog } from './provider-state.ts'

/** Shows one of the provider's texts, or the feedback form, in a dialog. */
export function ProviderDialog() {
  const words = useWords()
  const open = useProviderDialog(state => state.open)
  // While the dialog fades out it keeps its content.
  const [shown, setShown] = useState(open)
  if (open !== undefined && open !== shown) setShown(open)
  const agreement = useAgreement(shown === 'feedback' ? undefined : shown)
  return (
    <Modal
      opened={useDialogOpen(open !== undefined, closeProviderDialog)}
      onClose={closeProviderDialog}
      size={shown === 'feedback' ? 500 : 720}
      title={shown === 'feedback' ? words('feedback') : (agreement.data?.title ?? words('loading'))}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {shown === 'contact' && <OwnContact />}
      {shown === 'feedback' ? <FeedbackForm /> : shown && <AgreementText name={shown} />}
    </Modal>
  )
}

/** How the provider can be reached: the setting `site.contact`, above the text about it. */
function OwnContact() {
  const { data: system } = useQuery(systemQuery)
  return system?.contact ? <p className={classes.contact}>{system.contact}</p> : null
}
