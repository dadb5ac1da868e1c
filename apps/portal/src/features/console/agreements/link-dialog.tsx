import { TextInput } from '@mantine/core'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { useLocalForm } from '../forms/use-local-form.ts'

/** Link targets that the allow-list permits. */
const allowedAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** Asks for the target of a link on the selected text. */
export function LinkDialog(props: {
  /** The current target. */
  readonly href: string
  onSet(href: string): void
  onClose(): void
}) {
  const { href, onSet, onClose } = props
  const words = useConsoleWords()
  const form = useLocalForm({
    stored: { address: href },
    faults: ({ address }) => ({ address: !allowedAddress.test(address.trim()) && 'linkAddressWrong' }),
    take: ({ address }) => onSet(address.trim()),
    onClose,
  })
  return (
    <DeskDialog form={form} title={words('textLink')} submit={words('save')} onClose={onClose}>
      <TextInput
        data-autofocus
        label={words('linkAddress')}
        description={words('linkAddressHint')}
        {...form.getInputProps('address')}
      />
    </DeskDialog>
  )
}
