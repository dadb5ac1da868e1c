import type { Layer } from '@lectern/pdf/layers'
import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import type { ShownLayers } from '../../document/layering.ts'
import { focusedElement } from '../../dom/trees.ts'
import { readable } from '../../messages/readable.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { keptRows, layerRows } from './layer-rows.ts'
import classes from './layers-panel.module.css'

/** The layers of the document in the order of its author, to be switched on and off. The file stays as it is. */
export function LayersPanel() {
  const words = useWords()
  const store = useViewerStore()
  const layers = useViewer(state => state.layers)
  if (!layers) return <p className={classes.told}>{words('layers.none')}</p>
  return (
    <>
      <div className={classes.acts}>
        <Button size="compact-xs" variant="default" onClick={store.showAllLayers}>
          {words('layers.all')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={store.resetLayers}>
          {words('layers.author')}
        </Button>
      </div>
      {layers.hasFailed && (
        <p className={classes.told} role="alert">
          {words('layers.failed')}
        </p>
      )}
      <LayerList layers={layers} />
    </>
  )
}

/**
 * How far a row stands in: 20 CSS pixels further than the one it belongs to, until its name would have too little room.
 * Rows nested deeper than that stand below each other, and `aria-level` alone tells their level.
 */
const indentOf = (level: number): string => `min(${20 * (level - 1)}px, 40%)`

/** Height of a row whose text needs one line, CSS pixels, for a mouse and for touch; longer ones are measured. */
const rowPx = { fine: 30, coarse: 40 } as const

/** A flat list, of which only the visible rows are there: drawings may have thousands of layers. */
function LayerList({ layers: { lines, layers, off } }: { readonly layers: ShownLayers }) {
  const rows = useMemo(() => layerRows(lines), [lines])
  const byId = useMemo(() => new Map(layers.map(layer => [layer.id, layer])), [layers])
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const takesFocus = useMemo(
    () => rows.map(({ line }) => byId.get(line.layer ?? 0)?.isLocked === false),
    [rows, byId],
  )
  const virtual = useVirtualRows(takesFocus, list, focused)
  return (
    <div ref={list} className={classes.list}>
      <ul
        className={classes.lines}
        style={{ height: virtual.getTotalSize() }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Otherwise the row that gets the focus next would go first, or the one that has it again with its window.
          if (![relatedTarget, focusedElement()].some(next => currentTarget.contains(next)))
            setFocused(undefined)
        }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          const layer = byId.get(row?.line.layer ?? 0)
          return (
            row && (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: WAI-ARIA 1.2 has levels of list items
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.line}
                aria-level={row.level}
                aria-posinset={row.position}
                aria-setsize={row.count}
                style={{ top: start, paddingInlineStart: indentOf(row.level) }}
                onFocus={() => setFocused(index)}
              >
                {layer ? (
                  <LayerBox layer={layer} isOff={off.has(layer.id)} />
                ) : (
                  <span className={classes.label}>{readable(row.line.label)}</span>
                )}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** The row with the focus and those next to take it stay, also out of sight: otherwise the tabulator key would start over. */
function useVirtualRows(
  takesFocus: readonly boolean[],
  list: RefObject<HTMLElement | null>,
  focused: number | undefined,
) {
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return useVirtualizer({
    count: takesFocus.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowPx[hasFinger ? 'coarse' : 'fine'],
    overscan: 12,
    rangeExtractor: range => keptRows(defaultRangeExtractor(range), focused, takesFocus),
  })
}

/** Remembered, because drawings have hundreds of layers, of which a press switches one. */
const LayerBox = memo(({ layer, isOff }: { readonly layer: Layer; readonly isOff: boolean }) => {
  const words = useWords()
  const store = useViewerStore()
  return (
    <Checkbox
      className={classes.box}
      classNames={{ description: classes.reason }}
      size="sm"
      label={readable(layer.name) || words('layers.unnamed')}
      description={layer.isLocked && words('layers.locked')}
      checked={!isOff}
      disabled={layer.isLocked}
      onChange={() => store.switchLayer(layer.id)}
    />
  )
})
