import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { screenDirection } from '../../marks/page-geometry.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { commandIcons } from '../commands/command-icons.ts'
import { useCommand } from '../commands/use-command.ts'
import classes from './offset-control.module.css'

/** The buttons that move a page, by their place around the one that puts it back. */
const moves = {
  up: 'moveComparedUp',
  left: 'moveComparedLeft',
  right: 'moveComparedRight',
  down: 'moveComparedDown',
} as const

/** Their order for the tabulator key. */
const places = ['up', 'left', 'right', 'down'] as const

/** Controls to move the second document's page relative to the current page, point by point. */
export function OffsetControl({ session }: { session: ComparisonSession }) {
  const words = useWords()
  const pageIndex = useViewer(state => state.pageIndex)
  const rotation = useViewer(state => state.rotation)
  const offset = useStore(session.store, state => state.offsets.get(pageIndex))
  const pair = session.pairOf(pageIndex)
  const shown = pair && offset ? screenDirection(pair.main, rotation, offset) : { x: 0, y: 0 }
  return (
    // Not in a portal, so that the viewer's keys also work inside it.
    <Popover position="bottom" shadow="md" withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant={offset ? 'light' : 'subtle'}
          {...(!offset && { color: 'gray', c: 'var(--mantine-color-text)' })}
          size="lg"
          aria-label={words('comparison.move')}
          title={words('comparison.move')}
          disabled={!pair}
        >
          <IconArrowsMove size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words('comparison.move')}>
        <Text size="sm" ta="center" mb={8} role="status">
          {words('comparison.offset', { page: pageIndex + 1, x: shown.x, y: shown.y })}
        </Text>
        <div className={classes.cross}>
          {places.map(place => (
            <MoveButton key={place} name={moves[place]} place={place} />
          ))}
          <MoveButton name="resetCompared" place="reset" />
        </div>
        <p className={classes.keys}>{words('comparison.moveKeys')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}

interface MoveButtonProps {
  readonly name: (typeof moves)[keyof typeof moves] | 'resetCompared'
  readonly place: keyof typeof moves | 'reset'
}

function MoveButton({ name, place }: MoveButtonProps) {
  const { label, canRun, onPress } = useCommand(name)
  const Glyph = commandIcons[name]
  return (
    <ActionIcon
      className={classes[place]}
      variant={place === 'reset' ? 'subtle' : 'default'}
      size="lg"
      aria-label={label}
      disabled={!canRun}
      onClick={onPress}
    >
      <Glyph size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
