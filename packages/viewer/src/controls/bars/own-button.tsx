import { Menu } from '@mantine/core'
import { useCallback } from 'react'
import { snapshotOf, type ViewerSnapshot } from '../../viewer/snapshot.ts'
import type { ToolbarButton } from '../../viewer/toolbar-items.ts'
import { useSeen } from '../commands/use-seen.ts'
import { IconShape } from '../parts/icon-shape.tsx'
import { ToolButton } from '../parts/tool-button.tsx'

/** A button of the host in the toolbar. */
export function OwnButton({ button }: { readonly button: ToolbarButton }) {
  const { title, icon, isActive, isDisabled, onPress } = button
  const isOn = useAnswer(isActive)
  const cannot = useAnswer(isDisabled)
  return (
    <ToolButton
      label={title}
      icon={icon}
      {...(isActive && { isPressed: isOn })}
      isDisabled={cannot}
      onPress={() => onPress()}
    />
  )
}

/** A button of the host as an item of a menu. */
export function OwnItem({ button }: { readonly button: ToolbarButton }) {
  const { title, icon, isActive, isDisabled, onPress } = button
  const isOn = useAnswer(isActive)
  const cannot = useAnswer(isDisabled)
  return (
    <Menu.Item
      leftSection={<IconShape url={icon} size={16} />}
      fw={isOn ? 600 : undefined}
      aria-current={isActive && isOn}
      disabled={cannot}
      onClick={() => onPress()}
    >
      {title}
    </Menu.Item>
  )
}

/** What the host answers about the present state; no, if it fails. */
function useAnswer(ask: ((state: ViewerSnapshot) => boolean) | undefined): boolean {
  return useSeen(
    useCallback(
      state => {
        try {
          return ask?.(snapshotOf(state)) === true
        } catch (error) {
          reportError(error)
          return false
        }
      },
      [ask],
    ),
  )
}
