import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import { useLateOpen } from '../../lib/late-open.ts'
import { useWords } from '../../messages/words.ts'
import { useWidthClass } from '../../parts/width-class.ts'
import { type AsideContents, AsideTabs } from './aside-tabs.tsx'
import classes from './resource-sheet.module.css'
import type { AsideTab } from './use-sheet.ts'

/** Outline, description and comments over a document: from below on a phone, from the side on a tablet. */
export function ResourceSheet({
  tab,
  onClose,
  ...props
}: AsideContents & { readonly tab: AsideTab | undefined; onTab(tab: AsideTab): void; onClose(): void }) {
  const words = useWords()
  const isPhone = useWidthClass() === 'phone'
  // While the sheet slides out it shows what it showed.
  const last = useRef<AsideTab>('about')
  if (tab) last.current = tab
  return (
    <Drawer
      opened={useLateOpen(tab !== undefined)}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '76dvh' : 420}
      title={words('moreInfo')}
      closeButtonProps={{ 'aria-label': words('close') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <AsideTabs {...props} tab={tab ?? last.current} />
    </Drawer>
  )
}
