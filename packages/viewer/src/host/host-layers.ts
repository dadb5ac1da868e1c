import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument } from './argument-check.ts'

/** A layer of the open document. */
export interface HostLayer {
  readonly id: number
  /** Empty if it has no name. */
  readonly name: string
  /** Whether it is shown. */
  readonly isOn: boolean
  /** Its author does not let readers switch it. */
  readonly isLocked: boolean
}

/** The layers of the open document. What is chosen is shown, and is no change of the document. */
export interface HostLayers {
  /** The layers; none before they are known, which takes a document that is open for marking. */
  getLayers(): readonly HostLayer[]
  /** Switches a layer on or off, unless it is locked. @throws {ViewerError} `argument-invalid` for an id that is none */
  switchLayer(id: number): void
  /** Switches all layers on but those that are locked or exclude each other. */
  showAllLayers(): void
  /** Shows the layers that the author has set. */
  resetLayers(): void
}

/** Creates these methods of a viewer. */
export function createHostLayers(store: ViewerStore): HostLayers {
  const getLayers = () => {
    const { layers, off } = store.state.getState().layers ?? {}
    return (layers ?? []).map(({ id, name, isLocked }) => ({ id, name, isOn: !off?.has(id), isLocked }))
  }
  return {
    getLayers,
    switchLayer(id) {
      checkArgument(
        'layer',
        id,
        getLayers().map(layer => layer.id),
      )
      store.switchLayer(id)
    },
    showAllLayers: () => store.showAllLayers(),
    resetLayers: () => store.resetLayers(),
  }
}
