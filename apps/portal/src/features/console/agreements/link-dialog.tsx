import { TextInput } from '@mantine/core'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { useLocalForm } from '../forms/use-local-form.ts'

/** What the allow-list lets a link lead to. */
const allowedAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** Asks where the chosen words lead. */
export function LinkDialog(props: {
  /** Where they lead so far. */
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
