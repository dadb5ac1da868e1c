import { loadPdfium } from '@lectern/render'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Fragment, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useActiveViewer } from './chrome/active-viewer.ts'
import { AnnotationArea } from './chrome/annotation-area.tsx'
import { Announcer } from './chrome/announcer.tsx'
import { ComparisonBar } from './chrome/comparison-bar.tsx'
import { DepartureNotice } from './chrome/departure-notice.tsx'
import { FindBar } from './chrome/find-bar.tsx'
import { FingerSized } from './chrome/finger-sized.tsx'
import { layoutFor } from './chrome/layout.ts'
import { PasswordDialog } from './chrome/password-dialog.tsx'
import { EmptyView, ErrorView, LoadingView } from './chrome/phase-views.tsx'
import { PrintDialog } from './chrome/print-dialog.tsx'
import { RepairNotice } from './chrome/repair-notice.tsx'
import { SidePanel } from './chrome/side-panel.tsx'
import { SignatureNotice } from './chrome/signature-notice.tsx'
import { Toolbar } from './chrome/toolbar.tsx'
import { UnsavedDialog } from './chrome/unsaved-dialog.tsx'
import { useFileDrop } from './chrome/use-files.ts'
import { useShortcuts } from './chrome/use-shortcuts.ts'
import { createHostMarks } from './host-marks.ts'
import { LanguageContext, localeOf, useWords } from './messages/words.ts'
import { useDrawingAhead } from './pages/draw-ahead.ts'
import { PageList } from './pages/page-list.tsx'
import { PreviewsAhead } from './pages/previews-ahead.ts'
import classes from './pdf-viewer.module.css'
import { performShortcut } from './perform-shortcut.ts'
import { createOwnStamps, stampsOfPage } from './stamps/own-stamps.ts'
import { toolGroupNames } from './tools/tool-names.ts'
import { useFileActions } from './use-file-actions.ts'
import { useHostEvents } from './use-host-events.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { usePrinting } from './use-printing.ts'
import { useViewer, ViewerContext } from './viewer-context.ts'
import {
  offeredModes,
  offeredTools,
  type PdfViewerProps,
  previewWidthOf,
  type ViewerDocument,
  viewerDefaults,
  viewerModes,
} from './viewer-options.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

/**
 * Shows a PDF document with everything to read and annotate it. Fills its parent. The host provides Mantine's
 * provider and styles; `createViewer` has its own.
 */
export function PdfViewer({ ref, ...props }: PdfViewerProps) {
  const store = useStoreOf(props)
  useImperativeHandle(ref, () => ({ close: store.close, ...createHostMarks(store) }), [store])
  return (
    <LanguageContext value={props.language}>
      <ViewerContext value={store}>
        <FingerSized>
          <Frame {...props} store={store} />
        </FingerSized>
      </ViewerContext>
    </LanguageContext>
  )
}

function useStoreOf(props: PdfViewerProps): ViewerStore {
  const {
    wasmUrl,
    minScale = viewerDefaults.minScale,
    maxScale = viewerDefaults.maxScale,
    stampStore,
  } = props
  // A ref, so that signing in or out does not close the document.
  const author = useRef('')
  author.current = props.userName || 'Guest'
  const isComing = props.loading !== undefined
  const needsPdfium = isComing || props.document !== undefined
  // Loaded before the first render, since it takes longest before the first page; only once per page.
  useMemo(() => needsPdfium && loadPdfium(wasmUrl), [needsPdfium, wasmUrl])
  const [stamps] = useState(() => (stampStore ? createOwnStamps(stampStore) : stampsOfPage))
  // A ref, because another appearance must not create another store.
  const latestAppearance = useRef(props.appearance)
  latestAppearance.current = props.appearance
  const modeNames = offeredModes(props.disabledModes, props.disabledTools).join()
  const groupNames = offeredTools(props.disabledTools).join()
  const store = useMemo(() => {
    const modes = viewerModes.filter(mode => modeNames.split(',').includes(mode))
    const toolGroups = toolGroupNames.filter(group => groupNames.split(',').includes(group))
    const bounds = { min: minScale, max: maxScale }
    const userName = () => author.current
    const appearance = latestAppearance.current
    return createViewerStore({ wasmUrl, modes, toolGroups, userName, bounds, stamps, appearance })
  }, [wasmUrl, minScale, maxScale, modeNames, groupNames, stamps])
  const { document, initialPage, jump } = props
  const firstPage = useRef(initialPage)
  firstPage.current = initialPage
  useEffect(() => {
    if (document) void store.open(document, firstPage.current)
    else store.close()
  }, [store, document])
  useCompared(store, props.compared)
  usePassage(store, props)
  useSearched(store, props.searched)
  useEffect(() => {
    if (isComing) store.warmUp()
  }, [store, isComing])
  useEffect(() => () => store.dispose(), [store])
  useEffect(() => {
    if (jump) store.goTo(jump.page - 1)
  }, [store, jump])
  return store
}

/** Compares the open document with the host's second one, once for each that the host passes. */
function useCompared(store: ViewerStore, compared: ViewerDocument | undefined): void {
  const opening = useStore(store.state, state => (state.phase.at === 'open' ? state.opening : undefined))
  const done = useRef<ViewerDocument>(undefined)
  useEffect(() => {
    if (!compared || opening === undefined || done.current === compared) return
    done.current = compared
    void store.compareWith(compared)
  }, [store, compared, opening])
}

/** Marks the host's passage as soon as the document is open, and again in each document that replaces it. */
function usePassage(store: ViewerStore, { passage, onPassage }: PdfViewerProps): void {
  const opening = useStore(store.state, state => (state.phase.at === 'open' ? state.opening : undefined))
  const told = useRef(onPassage)
  told.current = onPassage
  useEffect(() => {
    if (opening === undefined) return
    if (!passage) return store.unmarkPassage()
    let isWanted = true
    void store.markPassage(passage.text, passage.page - 1).then(pageIndex => {
      if (isWanted) told.current?.(pageIndex === undefined ? undefined : pageIndex + 1)
    })
    return () => {
      isWanted = false
    }
  }, [store, opening, passage])
}

/** Opens the search with the host's text, once for each text. */
function useSearched(store: ViewerStore, searched: string | undefined): void {
  const isOpen = useStore(store.state, state => state.phase.at === 'open')
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || searched === undefined || done.current === searched) return
    done.current = searched
    store.find(searched, { matchCase: false, wholeWords: false })
  }, [store, isOpen, searched])
}

function Frame({ store, ...props }: PdfViewerProps & { store: ViewerStore }) {
  const words = useWords()
  const root = useRef<HTMLElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { ref: sizeRef, width } = useElementSize<HTMLElement>()
  const ref = useMergedRef(root, sizeRef, setElement)
  const phase = useViewer(state => state.phase)
  const opening = useViewer(state => state.opening)
  const find = useViewer(state => state.find)
  const isComparing = useViewer(state => state.mode === 'comparison')
  const { colours } = useViewer(state => state.appearance)
  const file = phase.at === 'open' ? phase.file : undefined
  const { printing, print, endPrinting } = usePrinting(store, words('page.failed'))
  const files = useFileActions(props, store, print)
  const mayOpen = files.buttons.includes('open')
  const mayCompare = file !== undefined && isComparing
  const openDropped = (document: ViewerDocument) =>
    void (mayCompare ? store.compareWith(document) : store.requestOpen(document))
  const { isOver } = useFileDrop(element, mayCompare || mayOpen ? openDropped : undefined)
  useShortcuts(root, shortcut => performShortcut(shortcut, store, files))
  useActiveViewer(root)
  useHostEvents(props, store)
  useDrawingAhead(store, element)
  useLeaveWarning(store)
  const layout = layoutFor(width || 1000, files.buttons.length)
  const previewWidth = previewWidthOf(props.previewWidth)
  const loading = props.loading ?? (phase.at === 'loading' || phase.at === 'password' ? phase : undefined)
  const onOpen = mayOpen ? files.open : undefined
  return (
    <section
      ref={ref}
      className={classes.viewer}
      lang={localeOf(props.language)}
      aria-label={words('viewer.label')}
      data-layout={layout}
      // Compared pages keep the colours in which changes are marked.
      data-page-colours={isComparing ? 'printed' : colours}
    >
      {!props.hidesToolbar && <Toolbar layout={layout} file={file} files={files} />}
      {file && <AnnotationArea files={files} />}
      {mayCompare && <ComparisonBar file={file} layout={layout} />}
      {file?.isRepaired && <RepairNotice key={`repaired-${opening}`} />}
      {file?.isCutOff && <RepairNotice key={`cut-${opening}`} isCutOff />}
      {file && <SignatureNotice key={`signed-${opening}`} name={file.name} />}
      <DepartureNotice />
      {file && find && !find.isPassage && <FindBar find={find} />}
      <div className={classes.body}>
        {loading ? (
          <LoadingView name={loading.name} fraction={'fraction' in loading ? loading.fraction : undefined} />
        ) : phase.at === 'empty' ? (
          <EmptyView onOpen={onOpen} />
        ) : phase.at === 'failed' ? (
          <ErrorView phase={phase} onOpen={onOpen} />
        ) : (
          file && (
            <Fragment key={opening}>
              <SidePanel layout={layout} file={file} previewWidth={previewWidth} />
              <PreviewsAhead file={file} previewWidth={previewWidth} />
              <PageList
                file={file}
                visibleAdjPages={props.visibleAdjPages ?? viewerDefaults.visibleAdjPages}
                isBare={props.hidesToolbar ?? false}
                onTap={props.onTap}
              />
            </Fragment>
          )
        )}
        {isOver && <div className={classes.drop}>{words(mayCompare ? 'comparison.drop' : 'empty.drop')}</div>}
      </div>
      <PasswordDialog />
      <UnsavedDialog files={files} />
      <PrintDialog printing={printing} onEnd={endPrinting} />
      <Announcer />
    </section>
  )
}
