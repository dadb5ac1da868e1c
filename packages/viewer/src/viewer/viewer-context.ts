import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Opening, OpeningPurpose } from '../document/opening-state.ts'
import type { ViewerState } from './viewer-state.ts'
import type { ViewerStore } from './viewer-store.ts'

/** The viewer that a component belongs to. */
export const ViewerContext = createContext<ViewerStore | undefined>(undefined)

/** The store of the surrounding viewer. Throws if the component is outside of a viewer, which is a bug. */
export function useViewerStore(): ViewerStore {
  const store = useContext(ViewerContext)
  if (!store) throw new Error('This component belongs inside a PdfViewer.')
  return store
}

/** A part of the viewer's state; the component renders again when it changes. */
export function useViewer<Part>(select: (state: ViewerState) => Part): Part {
  return useStore(useViewerStore().state, select)
}

/** The document on its way for this purpose, if there is one. */
export const useOpening = (purpose: OpeningPurpose): Opening | undefined =>
  useViewer(({ opening }) => (opening?.purpose === purpose ? opening : undefined))
