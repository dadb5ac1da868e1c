import type { Resource } from '@lectern/contract'
import { Button, Menu } from '@mantine/core'
import { IconLink, IconMapPin, IconShare2 } from '@tabler/icons-react'
import { notify } from '../../lib/notices.ts'
import { useWords } from '../../messages/words.ts'
import { shareAddress } from '../resource/resource-link.ts'

/** Copies the address of a resource, or of the place in it where the reader is. */
export function ShareMenu({
  resource,
  position,
}: {
  readonly resource: Resource
  readonly position: number
}) {
  const words = useWords()

  const copy = async (at: number) => {
    const link = shareAddress(location.origin, resource, at)
    try {
      await navigator.clipboard.writeText(link)
      notify({ kind: 'done', message: words('linkCopied') })
    } catch {
      // Copying fails on insecure pages or without permission: then the link is shown so that the reader can copy it
      // by hand.
      notify({ kind: 'help', message: words('linkNotCopied', { link }) })
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare2 size={17} />}>
          {words('share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={17} />} onClick={() => void copy(0)}>
          {words('shareLink')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMapPin size={17} />} onClick={() => void copy(position)}>
          {words('shareHere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
