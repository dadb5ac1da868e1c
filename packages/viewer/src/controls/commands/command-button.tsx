import { Menu } from '@mantine/core'
import { ToolButton } from '../parts/tool-button.tsx'
import { commandIcons, type ShownCommand } from './command-icons.ts'
import { useCommand } from './use-command.ts'

interface CommandButtonProps {
  readonly name: ShownCommand
  /** Called instead of the command, to perform it together with something else, for example closing the menu that the button is in. */
  readonly around?: ((perform: () => void) => void) | undefined
}

/** The button of a command; nothing where the command is not offered. */
export function CommandButton({ name, around }: CommandButtonProps) {
  const { isOffered, canRun, isOn, label, keys, onPress } = useCommand(name)
  if (!isOffered) return null
  return (
    <ToolButton
      label={label}
      {...(keys && { keys })}
      icon={commandIcons[name]}
      {...(isOn !== undefined && { isPressed: isOn })}
      isDisabled={!canRun}
      onPress={() => (around ? around(onPress) : onPress())}
    />
  )
}

/** A command as an item of a menu; nothing where the command is not offered. */
export function CommandItem({ name, staysOpen = false }: { name: ShownCommand; staysOpen?: boolean }) {
  const { isOffered, canRun, isOn, label, onPress } = useCommand(name)
  const Glyph = commandIcons[name]
  if (!isOffered) return null
  return (
    <Menu.Item
      leftSection={<Glyph size={16} />}
      fw={isOn ? 600 : undefined}
      aria-current={isOn}
      disabled={!canRun}
      closeMenuOnClick={!staysOpen}
      onClick={onPress}
    >
      {label}
    </Menu.Item>
  )
}
