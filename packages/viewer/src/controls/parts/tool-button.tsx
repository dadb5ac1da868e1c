import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useWords } from '../../messages/use-words.ts'
import { IconShape } from './icon-shape.tsx'

interface ToolButtonProps {
  readonly label: string
  /** Equivalent keys, shown in the tooltip as printed on the reader's keyboard. */
  readonly keys?: string
  /** An icon of the viewer, or the URL of one of the host. */
  readonly icon: Icon | string
  /** Makes the button a toggle button. */
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** Style of a toggle button that is on. */
const pressedLook = { variant: 'light' } as const

/** Style of other buttons. */
const restingLook = { variant: 'subtle', color: 'gray', c: 'var(--mantine-color-text)' } as const

/** Style of a disabled button: fainter and without background. */
const disabledLook = { variant: 'subtle', bg: 'transparent' } as const

/** Keys whose names depend on the language. */
const namedKeys = ['Ctrl', 'Shift', 'Del', 'Enter'] as const
const isNamed = (key: string): key is (typeof namedKeys)[number] =>
  (namedKeys as readonly string[]).includes(key)

/**
 * A button of the toolbar: an icon with its name as tooltip and for screen readers. A disabled one can still have the focus:
 * otherwise it would be lost after saving, or after the last step was undone.
 */
export function ToolButton({ label, keys, icon: Glyph, isPressed, isDisabled, onPress }: ToolButtonProps) {
  const words = useWords()
  const written = keys
    ?.split('+')
    .map(key => (isNamed(key) ? words(`key.${key}`) : key))
    .join('+')
  return (
    <Tooltip
      label={written ? `${label} (${written})` : label}
      openDelay={400}
      disabled={isPressed === true}
      withinPortal
    >
      <ActionIcon
        {...(isDisabled ? disabledLook : isPressed ? pressedLook : restingLook)}
        size="lg"
        aria-label={label}
        aria-pressed={isPressed}
        {...(isDisabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: onPress })}
      >
        {typeof Glyph === 'string' ? (
          <IconShape url={Glyph} size={20} />
        ) : (
          <Glyph size={20} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}
