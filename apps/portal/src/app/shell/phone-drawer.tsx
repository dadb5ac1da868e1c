import { Drawer } from '@mantine/core'
import { useDialogOpen } from '../../lib/back-closes.ts'
import { useWords } from '../../messages/words.ts'
import { AreaMenu } from './area-menu.tsx'

/** The left navigation on a phone, over the page. */
export function PhoneDrawer(props: { readonly isOpen: boolean; onClose(): void }) {
  const words = useWords()
  return (
    <Drawer
      opened={useDialogOpen(props.isOpen, props.onClose)}
      onClose={props.onClose}
      size={280}
      title={words('navigation')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <AreaMenu isCollapsed={false} onExpand={() => {}} />
    </Drawer>
  )
}
