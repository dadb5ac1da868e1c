import type { DocumentLayers } from '@lectern/pdf/layers'
import type { StoreApi } from 'zustand/vanilla'
import type { LastingEngine } from '../engine/lasting-engine.ts'
import type { Mark } from '../marks/mark.ts'
import type { MarkingState } from './marking-state.ts'

/** The layers of the document, and its marks with others. */
export interface MarksOnLayers {
  /** @throws {MarkingError} */
  readLayers(): Promise<DocumentLayers>
  /**
   * Shows marks with these layers off and all others on; returns a copy of the file in which they are, for the page renderer. Saving is
   * not affected. @throws {MarkingError}
   */
  showLayers(off: readonly number[]): Promise<Uint8Array<ArrayBuffer>>
}

/** Creates this part of a session. */
export function createMarksOnLayers(
  store: StoreApi<MarkingState>,
  engine: Pick<LastingEngine, 'ask'>,
): MarksOnLayers {
  const drawAgain = async (pageIndex: number) => {
    const { marks } = await engine.ask({ call: 'marks', pageIndex })
    const drawn = new Map(marks.map(mark => [mark.id, mark]))
    store.setState(({ annotationsByPage: pages }) => {
      const before = pages.get(pageIndex) ?? []
      return {
        annotationsByPage: new Map(pages).set(
          pageIndex,
          before.map(mark => shownAs(mark, drawn.get(mark.id))),
        ),
      }
    })
  }
  return {
    readLayers: () => engine.ask({ call: 'layers' }),
    async showLayers(off) {
      const copy = await engine.ask({ call: 'layered', off })
      for (const pageIndex of store.getState().annotationsByPage.keys()) await drawAgain(pageIndex)
      return copy
    },
  }
}

/** A mark on or off as it is `drawn` now. Its own drawing stays, because the mark may have been changed. */
function shownAs(mark: Mark, drawn: Mark | undefined): Mark {
  if (!drawn || (mark.isOff ?? false) === (drawn.isOff ?? false)) return mark
  const { isOff: _, ...on } = mark
  if (drawn.isOff) return { ...on, isOff: true }
  const { scene, svg, look } = drawn
  return mark.scene ? on : { ...on, scene, svg, ...(look && { look }) }
}
