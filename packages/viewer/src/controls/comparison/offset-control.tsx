import { ActionIcon, Popover, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowUp,
  IconRestore,
} from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { screenDirection } from '../../marks/page-geometry.ts'
import { useWords } from '../../messages/use-words.ts'
import type { WordKey } from '../../messages/words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { type Direction, directionNames, moveCompared } from './move-compared.ts'
import classes from './offset-control.module.css'

const looks: Readonly<Record<Direction, { readonly icon: typeof IconArrowUp; readonly word: WordKey }>> = {
  up: { icon: IconArrowUp, word: 'comparison.up' },
  left: { icon: IconArrowLeft, word: 'comparison.left' },
  right: { icon: IconArrowRight, word: 'comparison.right' },
  down: { icon: IconArrowDown, word: 'comparison.down' },
}

/** Controls to move the second document's page relative to the current page, point by point. */
export function OffsetControl({ session }: { session: ComparisonSession }) {
  const words = useWords()
  const store = useViewerStore()
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
          {directionNames.map(direction => {
            const { icon: Glyph, word } = looks[direction]
            return (
              <ActionIcon
                key={direction}
                className={classes[direction]}
                variant="default"
                size="lg"
                aria-label={words(word)}
                onClick={() => moveCompared(session, store, direction)}
              >
                <Glyph size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )
          })}
          <ActionIcon
            className={classes.reset}
            variant="subtle"
            size="lg"
            aria-label={words('comparison.reset')}
            disabled={!offset}
            onClick={() => session.resetOffset(pageIndex)}
          >
            <IconRestore size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <p className={classes.keys}>{words('comparison.moveKeys')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
