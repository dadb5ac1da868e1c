import { loadPdfium } from '@lectern/render'
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Fragment, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { FindBar } from '../controls/bars/find-bar.tsx'
import { Toolbar } from '../controls/bars/toolbar.tsx'
import { performKeys } from '../controls/commands/commands.ts'
import { FilesContext } from '../controls/commands/use-command.ts'
import { ComparisonBar } from '../controls/comparison/comparison-bar.tsx'
import { useFileActions } from '../controls/files/use-file-actions.ts'
import { useFileDrop } from '../controls/files/use-files.ts'
import { useLeaveWarning } from '../controls/files/use-leave-warning.ts'
import { useActiveViewer } from '../controls/keys/active-viewer.ts'
import { useShortcuts } from '../controls/keys/use-shortcuts.ts'
import { AnnotationArea } from '../controls/marking/annotation-area.tsx'
import { DepartureNotice } from '../controls/opening/departure-notice.tsx'
import { PasswordDialog } from '../controls/opening/password-dialog.tsx'
import { EmptyView, ErrorView, LoadingView } from '../controls/opening/phase-views.tsx'
import { RepairNotice } from '../controls/opening/repair-notice.tsx'
import { UnsavedDialog } from '../controls/opening/unsaved-dialog.tsx'
import { SidePanel } from '../controls/panels/side-panel.tsx'
import { Announcer } from '../controls/parts/announcer.tsx'
import { FingerSized } from '../controls/parts/finger-sized.tsx'
import { layoutFor } from '../controls/parts/layout.ts'
import { PrintDialog } from '../controls/printing/print-dialog.tsx'
import { usePrinting } from '../controls/printing/use-printing.ts'
import { SignatureNotice } from '../controls/signatures/signature-notice.tsx'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { LanguageContext, localeOf, useWords } from '../messages/words.ts'
import { useDrawingAhead } from '../pages/draw-ahead.ts'
import { PageList } from '../pages/page-list.tsx'
import { PreviewsAhead } from '../pages/previews-ahead.ts'
import { createOwnStamps, stampsOfPage } from '../tools/stamp/own-stamps.ts'
import { toolGroupNames } from '../tools/tool-definition.ts'
import { offeredModes, offeredTools, viewerModes } from '../viewer/modes.ts'
import { useOpening, useViewer, ViewerContext } from '../viewer/viewer-context.ts'
import { createViewerStore, type ViewerStore } from '../viewer/viewer-store.ts'
import { createHostMarks } from './host-marks.ts'
import classes from './pdf-viewer.module.css'
import { useHostEvents } from './use-host-events.ts'
import { type PdfViewerProps, previewWidthOf, viewerDefaults } from './viewer-options.ts'

export type { PdfViewerProps, ViewerHandle } from './viewer-options.ts'

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

/** What the host proposes until the reader chooses. */
type ReadersChoices = Pick<PdfViewerProps, 'appearance' | 'fingerDraws'>

function useStoreOf(props: PdfViewerProps): ViewerStore {
  const {
    assets,
    wasmUrl = pdfiumUrlIn(assets),
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
  // A ref, because another choice of the reader must not create another store.
  const latestChoices = useRef<ReadersChoices>({})
  latestChoices.current = { appearance: props.appearance, fingerDraws: props.fingerDraws }
  const modeNames = offeredModes(props.disabledModes, props.disabledTools).join()
  const groupNames = offeredTools(props.disabledTools).join()
  const store = useMemo(() => {
    const modes = viewerModes.filter(mode => modeNames.split(',').includes(mode))
    const toolGroups = toolGroupNames.filter(group => groupNames.split(',').includes(group))
    const bounds = { min: minScale, max: maxScale }
    const userName = () => author.current
    return createViewerStore({
      wasmUrl,
      assets,
      modes,
      toolGroups,
      userName,
      bounds,
      stamps,
      ...latestChoices.current,
    })
  }, [wasmUrl, assets, minScale, maxScale, modeNames, groupNames, stamps])
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
  const fileId = useStore(store.state, state => state.file?.id)
  const done = useRef<ViewerDocument>(undefined)
  useEffect(() => {
    if (!compared || fileId === undefined || done.current === compared) return
    done.current = compared
    void store.compareWith(compared)
  }, [store, compared, fileId])
}

/** Marks the host's passage as soon as the document is open, and again in each document that replaces it. */
function usePassage(store: ViewerStore, { passage, onPassage }: PdfViewerProps): void {
  const fileId = useStore(store.state, state => state.file?.id)
  const told = useRef(onPassage)
  told.current = onPassage
  useEffect(() => {
    if (fileId === undefined) return
    if (!passage) return store.unmarkPassage()
    let isWanted = true
    void store.markPassage(passage.text, passage.page - 1).then(pageIndex => {
      if (isWanted) told.current?.(pageIndex === undefined ? undefined : pageIndex + 1)
    })
    return () => {
      isWanted = false
    }
  }, [store, fileId, passage])
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

function Frame({ store, ...props }: PdfViewerProps & { store: ViewerStore }) {
  const words = useWords()
  const root = useRef<HTMLElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { ref: sizeRef, width } = useElementSize<HTMLElement>()
  const ref = useMergedRef(root, sizeRef, setElement)
  const file = useViewer(state => state.file)
  const opening = useOpening('show')
  const find = useViewer(state => state.find)
  const isComparing = useViewer(state => state.mode === 'comparison')
  const { colours } = useViewer(state => state.appearance)
  const { printing, print, endPrinting } = usePrinting(store, words('page.failed'))
  const files = useFileActions(props, store, print)
  const mayOpen = files.buttons.includes('open')
  const mayCompare = file !== undefined && isComparing
  const openDropped = (document: ViewerDocument) =>
    void (mayCompare ? store.compareWith(document) : store.requestOpen(document))
  const { isOver } = useFileDrop(element, mayCompare || mayOpen ? openDropped : undefined)
  useShortcuts(root, press => performKeys(press, { store, state: store.state.getState(), files }))
  useActiveViewer(root)
  useHostEvents(props, store)
  useDrawingAhead(store, element)
  useLeaveWarning(store)
  const layout = layoutFor(width || 1000, files.buttons.length)
  const previewWidth = previewWidthOf(props.previewWidth)
  const loading = props.loading ?? (opening && opening.at !== 'refused' ? opening : undefined)
  const onOpen = mayOpen ? files.open : undefined
  return (
    <FilesContext value={files}>
      <section
        ref={ref}
        className={classes.viewer}
        lang={localeOf(props.language)}
        aria-label={words('viewer.label')}
        data-layout={layout}
        // Compared pages keep the colours in which changes are marked.
        data-page-colours={isComparing ? 'printed' : colours}
      >
        {!props.hidesToolbar && <Toolbar layout={layout} file={file} />}
        {file && <AnnotationArea />}
        {mayCompare && <ComparisonBar file={file} layout={layout} />}
        {file?.isRepaired && <RepairNotice key={`repaired-${file.id}`} />}
        {file?.isCutOff && <RepairNotice key={`cut-${file.id}`} isCutOff />}
        {file && <SignatureNotice key={`signed-${file.id}`} name={file.name} />}
        <DepartureNotice />
        {file && find && !find.isPassage && <FindBar find={find} />}
        <div className={classes.body}>
          {loading ? (
            <LoadingView
              name={loading.name}
              fraction={'fraction' in loading ? loading.fraction : undefined}
            />
          ) : opening?.at === 'refused' ? (
            <ErrorView refusal={opening} onOpen={onOpen} />
          ) : file ? (
            <Fragment key={file.id}>
              <SidePanel layout={layout} file={file} previewWidth={previewWidth} />
              <PreviewsAhead file={file} previewWidth={previewWidth} />
              <PageList
                file={file}
                visibleAdjPages={props.visibleAdjPages ?? viewerDefaults.visibleAdjPages}
                isBare={props.hidesToolbar ?? false}
                onTap={props.onTap}
              />
            </Fragment>
          ) : (
            <EmptyView onOpen={onOpen} />
          )}
          {isOver && (
            <div className={classes.drop}>{words(mayCompare ? 'comparison.drop' : 'empty.drop')}</div>
          )}
        </div>
        <PasswordDialog />
        <UnsavedDialog />
        <PrintDialog printing={printing} onEnd={endPrinting} />
        <Announcer />
      </section>
    </FilesContext>
  )
}
