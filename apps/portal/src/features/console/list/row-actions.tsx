import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'

/** An action on one row. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  onRun(): void
}

/** The menu at the end of a row; not rendered without actions. */
export function RowActions(props: { readonly actions: readonly RowAction[]; readonly tabIndex?: number }) {
  const words = useConsoleWords()
  const dots = useRef<HTMLButtonElement>(null)
  if (props.actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={dots}
          size="md"
          aria-label={words('actions')}
          title={words('actions')}
          tabIndex={props.tabIndex}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {props.actions.map(action => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            {...(action.isDestructive && { color: 'red' })}
            onClick={() => {
              // The entry goes with its menu: a dialog gives the focus back to what had it when it opened.
              dots.current?.focus()
              action.onRun()
            }}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions of a row as buttons, one below the other, for its panel. */
export function ActionButtons({ actions }: { readonly actions: readonly RowAction[] }) {
  return actions.map(action => (
    <div key={action.key}>
      <Button variant="default" leftSection={action.icon} onClick={action.onRun}>
        {action.label}
      </Button>
    </div>
  ))
}
