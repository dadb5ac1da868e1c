import type { DocumentLayers } from '@lectern/pdf/layers'
import type { StoreApi } from 'zustand/vanilla'
import type { Medium } from '../engine/engine-protocol.ts'
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
  /** Has marks drawn for paper with these layers off and all others on, until that ends. @throws {MarkingError} */
  layersOnPaper(off: readonly number[]): Promise<PaperCopy>
}

/** The document and its marks for paper, while the screen shows other layers. */
export interface PaperCopy {
  /** A copy of the file for the page renderer. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The marks of a page as paper shows them. @throws {MarkingError} */
  shown(pageIndex: number, marks: readonly Mark[]): Promise<readonly Mark[]>
  /** Ends the drawing for paper. */
  end(): void
}

/** Creates this part of a session. */
export function createMarksOnLayers(
  store: StoreApi<MarkingState>,
  engine: Pick<LastingEngine, 'ask'>,
): MarksOnLayers {
  /** Learns what is on or off in a medium, for the marks of a page. */
  const learn = async (pageIndex: number, medium: Medium) => {
    const { marks } = await engine.ask({ call: 'marks', pageIndex, medium })
    const drawn = new Map(marks.map(mark => [mark.id, mark]))
    return (before: readonly Mark[]) => before.map(mark => shownAs(mark, drawn.get(mark.id)))
  }
  const drawAgain = async (pageIndex: number) => {
    const switched = await learn(pageIndex, 'screen')
    store.setState(({ annotationsByPage: pages }) => ({
      annotationsByPage: new Map(pages).set(pageIndex, switched(pages.get(pageIndex) ?? [])),
    }))
  }
  return {
    readLayers: () => engine.ask({ call: 'layers' }),
    async showLayers(off) {
      const copy = await engine.ask({ call: 'layered', off })
      for (const pageIndex of store.getState().annotationsByPage.keys()) await drawAgain(pageIndex)
      return copy
    },
    layersOnPaper: async off => ({
      bytes: await engine.ask({ call: 'layered', off, medium: 'paper' }),
      shown: async (pageIndex, marks) => (await learn(pageIndex, 'paper'))(marks),
      end: () => void engine.ask({ call: 'printed' }).catch(() => undefined),
    }),
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
