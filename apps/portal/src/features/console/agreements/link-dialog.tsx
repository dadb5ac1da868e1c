import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'

/** What the allow-list lets a link lead to. */
const allowedAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** The address of the link under the cursor while its dialog is open. */
export function useLinkDialog(editor: Editor | null) {
  const [address, setAddress] = useState<string>()
  return {
    address,
    setAddress,
    open: () => setAddress(String(editor?.getAttributes('link').href ?? 'https://')),
    close: () => setAddress(undefined),
    set: (href: string) => {
      editor?.chain().focus().extendMarkRange('link').setLink({ href }).run()
      setAddress(undefined)
    },
  }
}

/** Asks where the chosen words lead. */
export function LinkDialog(props: ReturnType<typeof useLinkDialog>) {
  const words = useConsoleWords()
  const [isChecked, setChecked] = useState(false)
  const address = props.address ?? ''
  const isRight = allowedAddress.test(address.trim())
  return (
    <Modal
      opened={props.address !== undefined}
      onClose={props.close}
      title={words('textLink')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          // React tells the agreement's own form too, which the dialog only seems to be outside of.
          event.stopPropagation()
          setChecked(!isRight)
          if (isRight) props.set(address.trim())
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={words('linkAddress')}
            description={words('linkAddressHint')}
            value={address}
            error={isChecked && !isRight && words('linkAddressWrong')}
            onChange={event => props.setAddress(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.close}>
              {words('cancel')}
            </Button>
            <Button type="submit">{words('save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
