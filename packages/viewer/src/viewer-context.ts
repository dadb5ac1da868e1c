import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ViewerState } from './viewer-state.ts'
import type { ViewerStore } from './viewer-store.ts'

/** The viewer around a component. */
export const ViewerContext = createContext<ViewerStore | undefined>(undefined)

/** Actions of the viewer around the component. A component outside of a viewer is a bug. */
export function useViewerStore(): ViewerStore {
  const store = useContext(ViewerContext)
  if (!store) throw new Error('This component belongs inside a PdfViewer.')
  return store
}

/** A part of the viewer's state; the component is drawn again when it changes. */
export function useViewer<Part>(select: (state: ViewerState) => Part): Part {
  return useStore(useViewerStore().state, select)
}
