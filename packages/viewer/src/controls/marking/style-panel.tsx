import { type LineEnding, type LineEndings, lineEndings } from '@lectern/pdf'
import {
  ColorSwatch,
  Group,
  NativeSelect,
  SegmentedControl,
  Slider,
  Switch,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import type { MarkStyle, PlainColor, StylePart } from '../../tools/mark-style.ts'
import { palette, strokeWidthRange } from '../../tools/mark-style.ts'
import classes from './marking-toolbar.module.css'

type ColorName = keyof typeof palette

const colorNames: readonly ColorName[] = ['black', 'red', 'green', 'blue', 'orange', 'magenta']

/** A colour as CSS writes it. */
export const cssColor = ([red, green, blue]: PlainColor): string =>
  `rgb(${[red, green, blue].map(part => Math.round(part * 255)).join(' ')})`

const isSameColor = (a: PlainColor, b: PlainColor): boolean =>
  a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < 0.01)

/** Width of a panel for styles, CSS pixels: seven touch-sized colours in one row. */
export const panelWidth = 314

/** A style, which of its properties can be set, and the callback for a change. */
export interface StyleProps {
  /** Its sizes are those on a page of the usual size. */
  readonly style: MarkStyle
  /** How many times these sizes a mark has on its page. */
  readonly sizeFactor: number
  readonly parts: readonly StylePart[]
  readonly onChange: (patch: Partial<MarkStyle>) => void
  /** A colour of the palette was picked. */
  readonly onColor: (color: PlainColor) => void
}

/** Controls for all style properties except the colour. */
export function StylePanel({ style, sizeFactor, parts, onChange }: StyleProps) {
  const words = useWords()
  const tellSize = (size: number) =>
    words('marking.widthValue', { width: Number((size * sizeFactor).toPrecision(3)) })
  const has = (part: StylePart) => parts.includes(part)
  return (
    <>
      {has('widthPt') && (
        <StyleSlider
          name={words('marking.width')}
          range={[strokeWidthRange.least, strokeWidthRange.most, 1]}
          chosen={style.widthPt}
          tell={tellSize}
          onChoose={width => onChange({ widthPt: width })}
        />
      )}
      {has('opacity') && (
        <StyleSlider
          name={words('marking.opacity')}
          range={[10, 100, 5]}
          chosen={Math.round(style.opacity * 100)}
          tell={percent => words('marking.opacityValue', { percent })}
          onChoose={percent => onChange({ opacity: percent / 100 })}
        />
      )}
      {has('fontSizePt') && (
        <StyleSlider
          name={words('marking.fontSize')}
          range={[6, 72, 1]}
          chosen={style.fontSizePt}
          tell={tellSize}
          onChoose={size => onChange({ fontSizePt: size })}
        />
      )}
      {has('justification') && <Justification style={style} onChange={onChange} />}
      {has('isDashed') && (
        <Switch
          size="sm"
          label={words('marking.dashed')}
          checked={style.isDashed}
          onChange={event => onChange({ isDashed: event.currentTarget.checked })}
        />
      )}
      {has('isCloud') && (
        <Switch
          size="sm"
          label={words('marking.cloud')}
          checked={style.isCloud}
          onChange={event => onChange({ isCloud: event.currentTarget.checked })}
        />
      )}
      {has('endings') && <Endings endings={style.endings} onChange={endings => onChange({ endings })} />}
      {has('fill') && <Fill fill={style.fill} onChange={fill => onChange({ fill })} />}
    </>
  )
}

interface StyleSliderProps {
  readonly name: string
  readonly range: readonly [least: number, most: number, step: number]
  readonly chosen: number
  readonly tell: (value: number) => string
  readonly onChoose: (value: number) => void
}

/** A change is reported when the thumb is released, so that a drag is one change. */
function StyleSlider({ name, range: [min, max, step], chosen, tell, onChoose }: StyleSliderProps) {
  const [value, setValue] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  // Not by a new `key`: that would create a new thumb, which loses the focus at every step.
  if (shown !== chosen) {
    setShown(chosen)
    setValue(chosen)
  }
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{name}</Text>
        <Text size="sm" className={classes.quiet}>
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
        thumbValueText={tell(value)}
        onChange={setValue}
        onChangeEnd={onChoose}
      />
    </div>
  )
}

function Justification({ style, onChange }: Pick<StyleProps, 'style' | 'onChange'>) {
  const words = useWords()
  const sides = ['left', 'center', 'right'] as const
  return (
    <div>
      <Text size="sm" mb={4}>
        {words('marking.justification')}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={words('marking.justification')}
        value={style.justification}
        data={sides.map(side => ({ value: side, label: words(`marking.justification.${side}`) }))}
        onChange={side => onChange({ justification: side as MarkStyle['justification'] })}
      />
    </div>
  )
}

function Endings({ endings, onChange }: { endings: LineEndings; onChange: (endings: LineEndings) => void }) {
  const words = useWords()
  const data = lineEndings.map(ending => ({ value: ending, label: words(`marking.ending.${ending}`) }))
  const [first, last] = endings
  const picked = (value: string) => value as LineEnding
  return (
    <Group grow gap="xs">
      <NativeSelect
        size="xs"
        label={words('marking.ending.first')}
        data={data}
        value={first}
        onChange={event => onChange([picked(event.currentTarget.value), last])}
      />
      <NativeSelect
        size="xs"
        label={words('marking.ending.last')}
        data={data}
        value={last}
        onChange={event => onChange([first, picked(event.currentTarget.value)])}
      />
    </Group>
  )
}

function Fill({
  fill,
  onChange,
}: {
  fill: PlainColor | undefined
  onChange: (fill: PlainColor | undefined) => void
}) {
  const words = useWords()
  return (
    <div>
      <Text size="sm" mb={4}>
        {words('marking.fill')}
      </Text>
      <Palette
        label={words('marking.fill')}
        color={fill}
        onChange={onChange}
        none={
          <Tooltip label={words('marking.fill.none')} openDelay={400}>
            <UnstyledButton
              className={classes.swatch}
              aria-label={words('marking.fill.none')}
              aria-pressed={fill === undefined}
              onClick={() => onChange(undefined)}
            >
              <IconBan size={22} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </Tooltip>
        }
      />
    </div>
  )
}

/** The six colours. */
export function Palette({
  label,
  color,
  onChange,
  none,
}: {
  readonly label?: string
  readonly color: PlainColor | undefined
  readonly onChange: (color: PlainColor) => void
  /** Placed after the colours, so that rows with and without it line up. */
  readonly none?: React.ReactNode
}) {
  const words = useWords()
  return (
    <fieldset className={classes.swatches} aria-label={label ?? words('marking.color')}>
      {colorNames.map(name => {
        const isChosen = color !== undefined && isSameColor(palette[name], color)
        return (
          <Tooltip key={name} label={words(`marking.color.${name}`)} openDelay={400}>
            <UnstyledButton
              className={classes.swatch}
              aria-label={words(`marking.color.${name}`)}
              aria-pressed={isChosen}
              onClick={() => onChange(palette[name])}
            >
              <ColorSwatch component="span" color={cssColor(palette[name])} size={22}>
                {isChosen && <IconCheck size={14} stroke={2.5} color="white" aria-hidden />}
              </ColorSwatch>
            </UnstyledButton>
          </Tooltip>
        )
      })}
      {none}
    </fieldset>
  )
}
