import type { LayerLine } from '@lectern/pdf/layers'
import { Button, Checkbox } from '@mantine/core'
import type { ShownLayers } from '../../document/layering.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
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
      <div className={classes.list}>
        <Lines lines={layers.lines} layers={layers} />
      </div>
    </>
  )
}

function Lines({ lines, layers }: { readonly lines: readonly LayerLine[]; readonly layers: ShownLayers }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are an ordered list, in which a layer may stand twice
        <li key={index}>
          {line.layer === undefined ? (
            <span className={classes.label}>{line.label}</span>
          ) : (
            <LayerBox id={line.layer} layers={layers} />
          )}
          {line.below.length > 0 && <Lines lines={line.below} layers={layers} />}
        </li>
      ))}
    </ul>
  )
}

function LayerBox({ id, layers: { layers, off } }: { readonly id: number; readonly layers: ShownLayers }) {
  const words = useWords()
  const store = useViewerStore()
  const layer = layers.find(each => each.id === id)
  return (
    <Checkbox
      className={classes.box}
      size="sm"
      label={layer?.name || words('layers.unnamed')}
      description={layer?.isLocked && words('layers.locked')}
      checked={!off.has(id)}
      disabled={layer?.isLocked}
      onChange={() => store.switchLayer(id)}
    />
  )
}
