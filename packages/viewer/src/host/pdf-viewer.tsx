import { loadPdfium } from '@lectern/render'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ViewerDocument } from '../document/viewer-document.ts'
import type { ViewerLanguage } from '../messages/language.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { HostMarks } from './host-marks.ts'
import { callListener, fixedOptionsOf, settingsOf, stampsIn, type ViewerOptions } from './viewer-options.ts'
import { createViewerParts, type ViewerParts } from './viewer-parts.ts'
import { ViewerScreen } from './viewer-screen.tsx'

/** Methods of a mounted viewer for its host. */
export interface ViewerHandle extends HostMarks {
  /** Closes the open document, including one that the reader opened. Unsaved marks are lost. */
  close(): void
}

/** Properties of a viewer; only `language` and `wasmUrl` are required. */
export interface PdfViewerProps extends ViewerOptions {
  readonly ref?: Ref<ViewerHandle> | undefined
  /** Absent: the empty state, which offers to open a file if `fileButtons` contains `open`. */
  readonly document?: ViewerDocument | undefined
  /**
   * Compared with `document` as soon as that is open, in the comparison mode; a new object starts a new comparison.
   */
  readonly compared?: ViewerDocument | undefined
  /** Set while the host itself fetches the document; `fraction` is 0 to 1 if known. */
  readonly loading?: { readonly name?: string; readonly fraction?: number } | undefined
  readonly language: ViewerLanguage
  /** URL of `pdfium.wasm`. */
  readonly wasmUrl: string
  /** First page to show, counted from 1. */
  readonly initialPage?: number | undefined
  /** The page to scroll to, counted from 1; a new object scrolls again, also to the same page. */
  readonly jump?: { readonly page: number } | undefined
  /** A text that the search of the viewer opens with, at the first hit on the initial page or after it. */
  readonly searched?: string | undefined
  /** A quoted text to mark where it is found, first on this page, counted from 1; a new object marks again. */
  readonly passage?: { readonly page: number; readonly text: string } | undefined
}

/**
 * Shows a PDF document with everything to read and annotate it. Fills its parent. The host provides Mantine's
 * provider and styles; `createViewer` has its own.
 */
export function PdfViewer({ ref, ...props }: PdfViewerProps) {
  const parts = useParts(props)
  const { store, marks } = parts
  useSettings(store, props)
  useImperativeHandle(ref, () => ({ close: store.close, ...marks }), [store, marks])
  useShown(store, props)
  useCompared(store, props.compared)
  usePassage(parts, props.passage)
  useSearched(store, props.searched)
  useEffect(() => parts.dispose, [parts])
  return <ViewerScreen parts={parts} />
}

/** The parts of the viewer; new ones if what is fixed for them has changed. */
function useParts(props: PdfViewerProps): ViewerParts {
  const { wasmUrl, stampStore } = props
  const latest = useRef(props)
  latest.current = props
  const needsPdfium = props.loading !== undefined || props.document !== undefined
  // Loaded before the first render, since it takes longest before the first page; only once per page.
  useMemo(() => needsPdfium && loadPdfium(wasmUrl), [needsPdfium, wasmUrl])
  const [stamps] = useState(() => stampsIn(stampStore))
  const { bounds, modes, toolGroups } = fixedOptionsOf(props)
  const fixed = JSON.stringify([bounds, modes, toolGroups])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` stands for what of the properties the parts are made of
  return useMemo(() => {
    const made = latest.current
    const parts = createViewerParts({
      ...fixedOptionsOf(made),
      wasmUrl,
      stamps,
      settings: settingsOf(made),
      fileHost: () => latest.current,
    })
    parts.events.onAny((name, event) => callListener(latest.current, name, event))
    return parts
  }, [wasmUrl, stamps, fixed])
}

/** A property that changes wins over what the reader or a method has set. */
function useSettings(store: ViewerStore, props: PdfViewerProps): void {
  const { language, userName, fileButtons, hidesToolbar, previewWidth, visibleAdjPages } = settingsOf(props)
  const buttons = fileButtons.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: hosts pass another list of the same buttons in each render
  useLayoutEffect(
    () => store.setSettings({ language, userName, fileButtons, hidesToolbar, previewWidth, visibleAdjPages }),
    [store, language, userName, buttons, hidesToolbar, previewWidth, visibleAdjPages],
  )
}

/** Opens the host's document, or shows that it is on its way. */
function useShown(store: ViewerStore, { document, loading, initialPage, jump }: PdfViewerProps): void {
  const firstPage = useRef(initialPage)
  firstPage.current = initialPage
  useLayoutEffect(() => {
    if (document) void store.open(document, firstPage.current)
    else store.close()
  }, [store, document])
  const isComing = loading !== undefined
  const { name, fraction } = loading ?? {}
  useLayoutEffect(() => {
    store.announce(
      isComing
        ? { ...(name !== undefined && { name }), ...(fraction !== undefined && { fraction }) }
        : undefined,
    )
  }, [store, isComing, name, fraction])
  useEffect(() => {
    if (isComing) store.warmUp()
  }, [store, isComing])
  useEffect(() => {
    if (jump) store.goTo(jump.page - 1)
  }, [store, jump])
}

/** Compares the open document with the host's second one, once for each that the host passes. */
function useCompared(store: ViewerStore, compared: ViewerDocument | undefined): void {
  const fileId = useStore(store.state, state => state.file?.id)
  const done = useRef<ViewerDocument>(undefined)
  useEffect(() => {
    if (!compared || fileId === undefined || done.current === compared) return
    done.current = compared
    void store.compareWith(compared)
  }, [store, compared, fileId])
}

/** Marks the host's passage as soon as the document is open, and again in each document that replaces it. */
function usePassage({ store, events }: ViewerParts, passage: PdfViewerProps['passage']): void {
  const fileId = useStore(store.state, state => state.file?.id)
  useEffect(() => {
    if (fileId === undefined) return
    if (!passage) return store.unmarkPassage()
    let isWanted = true
    void store.markPassage(passage.text, passage.page - 1).then(pageIndex => {
      if (isWanted) events.tell('passage', pageIndex === undefined ? undefined : pageIndex + 1)
    })
    return () => {
      isWanted = false
    }
  }, [store, events, fileId, passage])
}

/** Opens the search with the host's text, once for each text. */
function useSearched(store: ViewerStore, searched: string | undefined): void {
  const isOpen = useStore(store.state, state => state.file !== undefined)
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || searched === undefined || done.current === searched) return
    done.current = searched
    store.find(searched, { matchCase: false, wholeWords: false })
  }, [store, isOpen, searched])
}
