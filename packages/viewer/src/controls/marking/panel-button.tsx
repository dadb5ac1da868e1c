import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './marking-toolbar.module.css'

interface PanelButtonProps {
  readonly label: string
  readonly icon: Icon
  /** Shown on the icon to indicate the current choice of the panel. */
  readonly badge?: ReactNode
  /** Of the panel, CSS pixels; determined by its content if absent. */
  readonly width?: number
  /** Renders the content of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button of the annotation toolbar that opens a panel below it. */
export function PanelButton({ label, icon: Glyph, badge, width, children }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      {...(width !== undefined && { width })}
      position="bottom-start"
      shadow="md"
      withArrow
      trapFocus
      returnFocus
    >
      <Tooltip label={label} openDelay={400} disabled={isOpen}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={label}
            onClick={() => setOpen(open => !open)}
          >
            <Glyph size={20} stroke={1.6} aria-hidden />
            {badge}
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown className={classes.panel}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}
