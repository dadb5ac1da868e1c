import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../messages/words.ts'
import { SideMenu } from './side-menu.tsx'

/** The left navigation on a phone, over the page. Drawn only while it is open. */
export function PhoneDrawer({ onClose }: { onClose(): void }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  // Closed for one frame, so that it slides in.
  useEffect(() => setOpen(true), [])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      title={words('navigation')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <SideMenu isCollapsed={false} onExpand={() => {}} />
    </Drawer>
  )
}
