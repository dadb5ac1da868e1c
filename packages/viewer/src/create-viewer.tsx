import { createTheme, type MantineColorSchemeManager, MantineProvider, Portal } from '@mantine/core'
import { createRef, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import classes from './create-viewer.module.css'
import { ViewerError } from './errors.ts'
import type { HostMarks } from './host-marks.ts'
import { PdfViewer } from './pdf-viewer.tsx'
import { checkDocument, checkOptions } from './viewer-check.ts'
import { createEventHub, type ViewerEventHub } from './viewer-events.ts'
import type { PdfViewerProps, ViewerDocument, ViewerHandle, ViewerTheme } from './viewer-options.ts'

/** What a page without React says to get a viewer. */
export interface CreateViewerOptions
  extends Omit<
    PdfViewerProps,
    | 'ref'
    | 'language'
    | 'wasmUrl'
    | 'document'
    | 'compared'
    | 'loading'
    | 'initialPage'
    | 'jump'
    | 'onPageChange'
    | 'onOutline'
    | 'onDirtyChange'
    | 'onNameChange'
    | 'onMarkEvent'
  > {
  /** CSS selector of the DIV that the viewer fills; the DIV needs a height. */
  readonly containerSelector: string
  /** Address of `pdfium.wasm`. */
  readonly workerSource: string
  /** `zh` when absent. */
  readonly language?: PdfViewerProps['language']
  /** Follows the system when absent. */
  readonly theme?: ViewerTheme
}

/** A viewer on a page. */
export interface Viewer extends HostMarks {
  /**
   * Shows a document in place of the one that is open, at its first page or another one.
   * @throws {ViewerError} `document-invalid`; what goes wrong with its bytes is told to the reader.
   */
  open(document: ViewerDocument, page?: number): void
  /** Says that a document is on its way; `fraction` is 0 to 1 where it is known. */
  announce(name: string, fraction?: number): void
  /** Closes the document, also one that the reader opened, and shows the empty state. Marks that are not saved are lost. */
  close(): void
  /**
   * Compares the open document with a second one, in the comparison mode.
   * @throws {ViewerError} as `open`.
   */
  compare(document: ViewerDocument): void
  /** Scrolls to a page, counted from 1; a document that is still opening begins there. */
  goTo(page: number): void
  /** Listens to what happens in the viewer, until the given function is called. */
  readonly on: ViewerEventHub['on']
  /** Takes the viewer off the page with everything it started: workers, listeners, elements, addresses. */
  destroy(): void
}

/** Tells when what a viewer was asked to show has reached it. */
function Rendered({ of: shown, tell }: { of: Shown; tell: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing to show is told of once
  useEffect(tell, [shown])
  return null
}

/** What is shown at the moment. */
type Shown = Pick<PdfViewerProps, 'document' | 'compared' | 'loading' | 'initialPage' | 'jump'>

/**
 * Puts a viewer into a DIV of the page; there may be several. The page loads `@mantine/core/styles.css` once.
 * @throws {ViewerError} `container-not-found`, `container-not-div`, and what {@link checkOptions} finds.
 */
export function createViewer(options: CreateViewerOptions): Viewer {
  checkOptions(options)
  const { containerSelector, workerSource, theme = 'auto', language = 'zh', ...props } = options
  const frame = addFrame(findContainer(containerSelector))
  const hub = createEventHub()
  const root = createRoot(frame.pages)
  const handle = createRef<ViewerHandle>()
  const waiting = new Set<() => void>()
  let shown: Shown = {}
  let isOver = false

  const rendered = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const show = (next: Shown) => {
    if (isOver) return
    shown = next
    root.render(
      <MantineProvider
        theme={themeIn(frame.overlays)}
        defaultColorScheme={theme}
        colorSchemeManager={forgetfulManager}
        getRootElement={() => frame.element}
        cssVariablesSelector={`[data-lectern-viewer="${frame.id}"]`}
      >
        <PdfViewer
          ref={handle}
          {...props}
          {...shown}
          language={language}
          wasmUrl={workerSource}
          onPageChange={page => hub.tell('page', page)}
          onOutline={outline => hub.tell('outline', outline)}
          onDirtyChange={isDirty => hub.tell('dirty', isDirty)}
          onNameChange={name => hub.tell('name', name)}
          onMarkEvent={event => hub.tell('mark', event)}
        />
        <Rendered of={next} tell={rendered} />
      </MantineProvider>,
    )
  }

  /** What the viewer does by itself, once it has everything that was asked for before. */
  const inTurn = async <Answer,>(ask: (viewer: ViewerHandle) => Promise<Answer>): Promise<Answer> => {
    await new Promise<void>(resolve => {
      waiting.add(resolve)
      if (isOver) rendered()
      else show({ ...shown })
    })
    if (!handle.current) throw new ViewerError('document-missing', 'The viewer was destroyed')
    return ask(handle.current)
  }

  show({})
  return {
    // The same document may be opened again, after the reader closed it.
    open(document, page = 1) {
      checkDocument(document)
      show({ document: { ...document }, initialPage: page })
    },
    announce: (name, fraction) => show({ loading: { name, ...(fraction !== undefined && { fraction }) } }),
    close() {
      show({})
      handle.current?.close()
    },
    compare(compared) {
      checkDocument(compared)
      show({ ...shown, compared: { ...compared } })
    },
    goTo: page => show({ ...shown, jump: { page } }),
    importMarks: list => inTurn(viewer => viewer.importMarks(list)),
    exportMarks: choice => inTurn(viewer => viewer.exportMarks(choice)),
    on: hub.on,
    destroy() {
      isOver = true
      rendered()
      root.unmount()
      hub.clear()
      frame.element.remove()
    },
  }
}

function findContainer(selector: string): HTMLDivElement {
  const container = findElement(selector)
  if (!container) throw new ViewerError('container-not-found', 'Container not found')
  if (container instanceof HTMLDivElement) return container
  throw new ViewerError('container-not-div', 'Container is not a DIV element')
}

/** A selector that the browser cannot read names nothing. */
function findElement(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

let lastFrame = 0

/** A viewer's own corner of the page: what it shows, and its menus and dialogs over it. Nothing of it is elsewhere. */
function addFrame(container: HTMLDivElement) {
  lastFrame += 1
  const element = document.createElement('div')
  element.dataset.lecternViewer = String(lastFrame)
  element.className = classes.frame ?? ''
  const pages = document.createElement('div')
  pages.className = classes.pages ?? ''
  const overlays = document.createElement('div')
  element.append(pages, overlays)
  container.append(element)
  return { id: lastFrame, element, pages, overlays }
}

/** White letters on the primary colour can be read in both themes; what floats stays in the viewer's own corner. */
const themeIn = (overlays: HTMLElement) =>
  createTheme({
    primaryShade: { light: 8, dark: 8 },
    respectReducedMotion: true,
    components: { Portal: Portal.extend({ defaultProps: { target: overlays } }) },
  })

/** The host says what theme there is, and nothing of the page's storage is touched for it. */
const forgetfulManager: MantineColorSchemeManager = {
  get: fallback => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
