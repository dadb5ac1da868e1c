import { useElementSize, useMergedRef } from '@mantine/hooks'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { FindBar } from '../controls/bars/find-bar.tsx'
import { Toolbar } from '../controls/bars/toolbar.tsx'
import { WayBack } from '../controls/bars/way-back.tsx'
import { sessionOf } from '../controls/commands/command.ts'
import { performKeys } from '../controls/commands/commands.ts'
import { FilesContext } from '../controls/commands/use-command.ts'
import { ComparisonBar, ComparisonNotices } from '../controls/comparison/comparison-bar.tsx'
import { useFileDrop } from '../controls/files/local-files.ts'
import { useLeaveWarning } from '../controls/files/use-leave-warning.ts'
import { useActiveViewer } from '../controls/keys/active-viewer.ts'
import type { KeyPress } from '../controls/keys/key-press.ts'
import { useShortcuts } from '../controls/keys/use-shortcuts.ts'
import { AnnotationArea, MarkingNotices } from '../controls/marking/annotation-area.tsx'
import { FurtherPasswordDialog } from '../controls/marking/further-password.tsx'
import { ImportDialog } from '../controls/marking/import-dialog.tsx'
import { keepingFocus } from '../controls/marking/keep-focus.ts'
import { DepartureNotice } from '../controls/opening/departure-notice.tsx'
import { FilterNotice } from '../controls/opening/filter-notice.tsx'
import { FormNotice } from '../controls/opening/form-notice.tsx'
import { PasswordDialog } from '../controls/opening/password-dialog.tsx'
import { EmptyView, ErrorView, LoadingView } from '../controls/opening/phase-views.tsx'
import { RepairNotice } from '../controls/opening/repair-notice.tsx'
import { UnsavedDialog } from '../controls/opening/unsaved-dialog.tsx'
import { SidePanel } from '../controls/panels/side-panel.tsx'
import { Announcer } from '../controls/parts/announcer.tsx'
import { FingerSized } from '../controls/parts/finger-sized.tsx'
import { type Layout, layoutFor } from '../controls/parts/layout.ts'
import { Notices } from '../controls/parts/notices.tsx'
import { PrintDialog } from '../controls/printing/print-dialog.tsx'
import { SignatureNotice } from '../controls/signatures/signature-notice.tsx'
import type { OpenFile } from '../document/opening-state.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { LanguageContext, useWords } from '../messages/use-words.ts'
import { localeOf } from '../messages/words.ts'
import { useDrawingAhead } from '../pages/draw-ahead.ts'
import { PageList } from '../pages/page-list.tsx'
import { PreviewsAhead } from '../pages/previews-ahead.ts'
import { useOpening, useViewer, ViewerContext } from '../viewer/viewer-context.ts'
import type { ViewerParts } from './viewer-parts.ts'
import classes from './viewer-screen.module.css'

/** The screen of a viewer; it fills its parent. The parts outlive it. */
export function ViewerScreen({ parts }: { readonly parts: ViewerParts }) {
  return (
    <ViewerContext value={parts.store}>
      <InLanguage>
        <FingerSized>
          <FilesContext value={parts.files}>
            <Frame parts={parts} />
          </FilesContext>
        </FingerSized>
      </InLanguage>
    </ViewerContext>
  )
}

const InLanguage = ({ children }: { readonly children: ReactNode }) => (
  <LanguageContext value={useViewer(state => state.settings.language)}>{children}</LanguageContext>
)

/** Width in CSS pixels that is assumed until the viewer has been measured. */
const assumedPx = 1000

/** Performs the command of a key press, which may take back the mark with the focus; false if there is none. */
function performShortcut(press: KeyPress, { store, files }: ViewerParts): boolean {
  const context = { store, state: store.state.getState(), files }
  return keepingFocus(sessionOf(context), () => performKeys(press, context))
}

function Frame({ parts }: { readonly parts: ViewerParts }) {
  const { store, files } = parts
  const words = useWords()
  const root = useRef<HTMLElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { ref: sizeRef, width } = useElementSize<HTMLElement>()
  const ref = useMergedRef(root, sizeRef, setElement)
  const file = useViewer(state => state.file)
  const find = useViewer(state => state.find)
  const isComparing = useViewer(state => state.mode === 'comparison')
  const { colours } = useViewer(state => state.appearance)
  const { fileButtons, language, toolbar, hidesToolbar, hidesFindBar } = useViewer(state => state.settings)
  const mayOpen = fileButtons.includes('open')
  const mayCompare = file !== undefined && isComparing
  const openDropped = (document: ViewerDocument) =>
    void (mayCompare ? store.compareWith(document) : store.requestOpen(document))
  const { isOver } = useFileDrop(element, mayCompare || mayOpen ? openDropped : undefined)
  useShortcuts(root, press => performShortcut(press, parts))
  useActiveViewer(root, store)
  useDrawingAhead(store, element)
  useLeaveWarning(store)
  const widthPx = width || assumedPx
  const layout = layoutFor(widthPx)
  return (
    <section
      ref={ref}
      className={classes.viewer}
      lang={localeOf(language)}
      aria-label={words('viewer.label')}
      data-layout={layout}
      // Compared pages keep the colours in which changes are marked.
      data-page-colours={isComparing ? 'printed' : colours}
    >
      {!hidesToolbar && toolbar.length > 0 && <Toolbar widthPx={widthPx} file={file} />}
      {file && <AnnotationArea />}
      {mayCompare && <ComparisonBar file={file} layout={layout} />}
      <Notices>
        {file && <FileNotices file={file} />}
        <FormNotice />
        <DepartureNotice />
      </Notices>
      {file && find && !find.isPassage && !hidesFindBar && <FindBar find={find} />}
      <div className={classes.body}>
        <Body parts={parts} layout={layout} />
        <WayBack />
        {isOver && <div className={classes.drop}>{words(mayCompare ? 'comparison.drop' : 'empty.drop')}</div>}
      </div>
      <PasswordDialog />
      <UnsavedDialog />
      <ImportDialog />
      <FurtherPasswordDialog />
      <PrintDialog onEnd={files.cancelPrint} />
      <Announcer />
    </section>
  )
}

function FileNotices({ file }: { readonly file: OpenFile }) {
  const isComparing = useViewer(state => state.mode === 'comparison')
  const { id, name, isRepaired, isCutOff } = file
  return (
    <>
      <MarkingNotices />
      {isComparing && <ComparisonNotices />}
      {isRepaired && <RepairNotice key={`repaired-${id}`} />}
      {isCutOff && <RepairNotice key={`cut-${id}`} isCutOff />}
      <SignatureNotice key={`signed-${id}`} name={name} />
      <FilterNotice key={`filter-${id}`} />
    </>
  )
}

/** The pages, or why there are none. */
function Body({ parts: { files, events }, layout }: { parts: ViewerParts; layout: Layout }) {
  const file = useViewer(state => state.file)
  const opening = useOpening('show')
  const announced = useViewer(state => state.announced)
  const { previewWidth, visibleAdjPages, hidesToolbar, fileButtons } = useViewer(state => state.settings)
  const loading = announced ?? (opening && opening.at !== 'refused' ? opening : undefined)
  const onOpen = fileButtons.includes('open') ? files.open : undefined
  if (loading)
    return <LoadingView name={loading.name} fraction={'fraction' in loading ? loading.fraction : undefined} />
  if (opening?.at === 'refused') return <ErrorView refusal={opening} onOpen={onOpen} />
  if (!file) return <EmptyView onOpen={onOpen} />
  return (
    <Fragment key={file.id}>
      <SidePanel layout={layout} file={file} previewWidth={previewWidth} />
      <PreviewsAhead file={file} previewWidth={previewWidth} />
      <PageList
        file={file}
        visibleAdjPages={visibleAdjPages}
        isBare={hidesToolbar}
        onTap={() => events.tell('tap', undefined)}
      />
    </Fragment>
  )
}
