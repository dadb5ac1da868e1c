import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-buttons.module.css'

/** The buttons at the end of a dialog, the primary one last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.buttons}>
      {children}
    </Group>
  )
}
