import type { Layer, LayerLine } from '@lectern/pdf/layers'
import { Button, Checkbox } from '@mantine/core'
import { memo } from 'react'
import { readable } from '../../messages/readable.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import classes from './layers-panel.module.css'

/** The layers of the document in the order of its author, to be switched on and off. The file stays as it is. */
export function LayersPanel() {
  const words = useWords()
  const store = useViewerStore()
  const layers = useViewer(state => state.layers)
  if (!layers) return <p className={classes.told}>{words('layers.none')}</p>
  const boxes = new Map(layers.layers.map(layer => [layer.id, { layer, isOff: layers.off.has(layer.id) }]))
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
      <div className={classes.list}>
        <Lines lines={layers.lines} boxes={boxes} />
      </div>
    </>
  )
}

type Boxes = ReadonlyMap<number, { readonly layer: Layer; readonly isOff: boolean }>

function Lines({ lines, boxes }: { readonly lines: readonly LayerLine[]; readonly boxes: Boxes }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => {
        const box = boxes.get(line.layer ?? 0)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are an ordered list, in which a layer may stand twice
          <li key={index}>
            {box ? <LayerBox {...box} /> : <span className={classes.label}>{readable(line.label)}</span>}
            {line.below.length > 0 && <Lines lines={line.below} boxes={boxes} />}
          </li>
        )
      })}
    </ul>
  )
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
