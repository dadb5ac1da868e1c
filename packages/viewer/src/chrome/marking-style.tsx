import { ActionIcon, ColorSwatch, Group, Popover, Slider, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import { findMark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import { palette, strokeWidthRange } from '../session/marking-state.ts'
import { styleOf } from '../session/tool-view.ts'
import type { MarkStyle } from '../tools/mark-shape.ts'
import classes from './marking-toolbar.module.css'

type ColorName = keyof typeof palette

const colorNames: readonly ColorName[] = ['black', 'red', 'green', 'blue', 'orange', 'magenta']

const cssColor = ([red, green, blue]: MarkStyle['color']): string =>
  `rgb(${[red, green, blue].map(part => Math.round(part * 255)).join(' ')})`

const isSameColor = (a: MarkStyle['color'], b: MarkStyle['color']): boolean =>
  a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < 0.01)

interface StyleProps {
  readonly style: MarkStyle
  /** False where the line has no width to choose, as with highlights. */
  readonly hasWidth: boolean
  readonly isNarrow: boolean
  readonly onChange: (patch: Partial<MarkStyle>) => void
}

/** Colour, line width and opacity of the tool in the hand. */
export function ToolStyle({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const style = useStore(session.store, state => state.style)
  const tool = useStore(session.store, state => state.tool)
  return (
    <StyleControls
      style={style}
      hasWidth={tool !== 'highlight'}
      isNarrow={isNarrow}
      onChange={session.setStyle}
    />
  )
}

/** The same of the selection; nothing when the first mark of it is of a kind that cannot be redrawn. */
export function SelectionStyle({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const mark = useStore(session.store, ({ selection, annotationsByPage }) =>
    selection[0] === undefined ? undefined : findMark(annotationsByPage, selection[0]),
  )
  const style = mark && styleOf(mark, session.userUnits[mark.pageIndex] ?? 1)
  if (!style) return null
  return (
    <StyleControls
      key={mark.id}
      style={style}
      hasWidth={mark.kind !== '/Highlight'}
      isNarrow={isNarrow}
      onChange={session.restyleSelected}
    />
  )
}

/** In a narrow viewer all stands behind one button. */
function StyleControls({ isNarrow, ...props }: StyleProps) {
  const words = useWords()
  return (
    <div className={classes.group}>
      {!isNarrow && <Palette {...props} />}
      <Popover width={240} position="bottom-start" shadow="md" withArrow trapFocus returnFocus>
        <Tooltip label={words('marking.style')} openDelay={400}>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size="lg"
              aria-label={words('marking.style')}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
              <span className={classes.dot} style={{ background: cssColor(props.style.color) }} />
            </ActionIcon>
          </Popover.Target>
        </Tooltip>
        <Popover.Dropdown className={classes.panel}>
          {isNarrow && <Palette {...props} />}
          <Sliders {...props} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function Sliders({ style, hasWidth, onChange }: Omit<StyleProps, 'isNarrow'>) {
  const words = useWords()
  return (
    <>
      {hasWidth && (
        <StyleSlider
          name={words('marking.width')}
          range={[strokeWidthRange.least, strokeWidthRange.most, 1]}
          initial={style.widthPt}
          tell={width => words('marking.widthValue', { width })}
          onChoose={width => onChange({ widthPt: width })}
        />
      )}
      <StyleSlider
        name={words('marking.opacity')}
        range={[10, 100, 5]}
        initial={Math.round(style.opacity * 100)}
        tell={percent => words('marking.opacityValue', { percent })}
        onChoose={percent => onChange({ opacity: percent / 100 })}
      />
    </>
  )
}

interface StyleSliderProps {
  readonly name: string
  readonly range: readonly [least: number, most: number, step: number]
  readonly initial: number
  readonly tell: (value: number) => string
  readonly onChoose: (value: number) => void
}

/** What is chosen counts when the thumb is let go: one change, however far it was dragged. */
function StyleSlider({ name, range: [min, max, step], initial, tell, onChoose }: StyleSliderProps) {
  const [value, setValue] = useState(initial)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{name}</Text>
        <Text size="sm" c="dimmed">
          {tell(value)}
        </Text>
      </Group>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        label={null}
        thumbLabel={name}
        thumbProps={{ 'aria-valuetext': tell(value) }}
        onChange={setValue}
        onChangeEnd={onChoose}
      />
    </div>
  )
}

function Palette({ style, onChange }: Pick<StyleProps, 'style' | 'onChange'>) {
  const words = useWords()
  return (
    <fieldset className={classes.swatches} aria-label={words('marking.color')}>
      {colorNames.map(name => {
        const isChosen = isSameColor(palette[name], style.color)
        return (
          <Tooltip key={name} label={words(`marking.color.${name}`)} openDelay={400}>
            <UnstyledButton
              className={classes.swatch}
              aria-label={words(`marking.color.${name}`)}
              aria-pressed={isChosen}
              onClick={() => onChange({ color: palette[name] })}
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
