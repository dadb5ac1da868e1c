import { ActionIcon, ColorSwatch, Popover, Slider, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import { palette, strokeWidthRange } from '../session/marking-state.ts'
import type { MarkStyle } from '../tools/mark-shape.ts'
import classes from './marking-toolbar.module.css'

type ColorName = keyof typeof palette

const colorNames: readonly ColorName[] = ['black', 'red', 'green', 'blue', 'orange', 'magenta']

const cssColor = ([red, green, blue]: MarkStyle['color']): string =>
  `rgb(${[red, green, blue].map(part => Math.round(part * 255)).join(' ')})`

const isSameColor = (a: MarkStyle['color'], b: MarkStyle['color']): boolean =>
  a.every((part, index) => part === b[index])

/** Colour, line width and opacity of the tool in the hand; in a narrow viewer all behind one button. */
export function MarkingStyle({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const words = useWords()
  const style = useStore(session.store, state => state.style)
  return (
    <div className={classes.group}>
      {!isNarrow && <Palette session={session} />}
      <Popover position="bottom-start" shadow="md" withArrow trapFocus returnFocus>
        <Popover.Target>
          <Tooltip label={words('marking.style')} openDelay={400}>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size="lg"
              aria-label={words('marking.style')}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
              <span className={classes.dot} style={{ background: cssColor(style.color) }} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          <StylePanel session={session} hasPalette={isNarrow} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function StylePanel({ session, hasPalette }: { session: MarkingSession; hasPalette: boolean }) {
  const words = useWords()
  const tool = useStore(session.store, state => state.tool)
  const { widthPt, opacity } = useStore(session.store, state => state.style)
  return (
    <>
      {hasPalette && <Palette session={session} />}
      {tool !== 'highlight' && (
        <div>
          <Text size="sm">{words('marking.width')}</Text>
          <Slider
            min={strokeWidthRange.least}
            max={strokeWidthRange.most}
            step={1}
            value={widthPt}
            label={width => words('marking.widthValue', { width })}
            thumbLabel={words('marking.width')}
            onChange={width => session.setStyle({ widthPt: width })}
          />
        </div>
      )}
      <div>
        <Text size="sm">{words('marking.opacity')}</Text>
        <Slider
          min={10}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          label={percent => words('marking.opacityValue', { percent })}
          thumbLabel={words('marking.opacity')}
          onChange={percent => session.setStyle({ opacity: percent / 100 })}
        />
      </div>
    </>
  )
}

function Palette({ session }: { session: MarkingSession }) {
  const words = useWords()
  const { color } = useStore(session.store, state => state.style)
  return (
    <fieldset className={classes.swatches} aria-label={words('marking.color')}>
      {colorNames.map(name => {
        const isChosen = isSameColor(palette[name], color)
        return (
          <Tooltip key={name} label={words(`marking.color.${name}`)} openDelay={400}>
            <UnstyledButton
              className={classes.swatch}
              aria-label={words(`marking.color.${name}`)}
              aria-pressed={isChosen}
              onClick={() => session.setStyle({ color: palette[name] })}
            >
              <ColorSwatch component="span" color={cssColor(palette[name])} size={22}>
                {isChosen && <IconCheck size={14} stroke={2.5} color="white" aria-hidden />}
              </ColorSwatch>
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
