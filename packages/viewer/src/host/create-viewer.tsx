import { createTheme, type MantineColorSchemeManager, MantineProvider, Modal, Portal } from '@mantine/core'
import { createRef, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { ViewerError } from '../marks/errors.ts'
import classes from './create-viewer.module.css'
import type { HostMarks } from './host-marks.ts'
import { PdfViewer } from './pdf-viewer.tsx'
import { checkDocument, checkOptions } from './viewer-check.ts'
import { createEventHub, type ViewerEventHub } from './viewer-events.ts'
import type { PdfViewerProps, ViewerHandle, ViewerTheme } from './viewer-options.ts'
import { adoptStyles, viewerColours } from './viewer-styles.ts'

/** Options of a viewer on a page without React. */
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
    | 'onFailure'
    | 'onMarkEvent'
  > {
  /** CSS selector of the DIV that the viewer fills; the DIV needs a height. */
  readonly containerSelector: string
  /** Address of `pdfium.wasm`; required without `assets`. */
  readonly workerSource?: string | undefined
  /** `zh` by default. */
  readonly language?: PdfViewerProps['language']
  /** Follows the system by default. */
  readonly theme?: ViewerTheme
}

/** A viewer created by {@link createViewer}. */
export interface Viewer extends HostMarks {
  /**
   * Opens a document in place of the current one, at its first page or another one (counted from 1).
   * @throws {ViewerError} `document-invalid`, or `page-service-undefined` after `destroy`. Problems with its bytes are not
   * thrown but shown to the reader and reported by the event `failure`.
   */
  open(document: ViewerDocument, page?: number): void
  /** Shows that a document is loading; `fraction` is 0 to 1 if known. */
  announce(name: string, fraction?: number): void
  /** Closes the document, including one that the reader opened, and shows the empty state. Unsaved marks are lost. */
  close(): void
  /**
   * Compares the current document with a second one, in the comparison mode.
   * @throws {ViewerError} `document-invalid`, or `mode-service-undefined` after `destroy`.
   */
  compare(document: ViewerDocument): void
  /**
   * Scrolls to a page, counted from 1; a document that is still opening starts there.
   * @throws {ViewerError} `page-service-undefined` after `destroy`, as `announce`.
   */
  goTo(page: number): void
  /**
   * Adds a listener for events of the viewer; returns a function that removes it.
   * @throws {ViewerError} `event-controller-undefined` after `destroy`.
   */
  readonly on: ViewerEventHub['on']
  /** Removes the viewer with everything it created: workers, listeners, elements, object URLs. */
  destroy(): void
}

/** Reports when React has rendered the given properties. */
function Rendered({ of: shown, tell }: { of: Shown; tell: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value of `shown` is reported once
  useEffect(tell, [shown])
  return null
}

/** The properties that the viewer currently shows. */
type Shown = Pick<PdfViewerProps, 'document' | 'compared' | 'loading' | 'initialPage' | 'jump'>

/**
 * Creates a viewer in a DIV of the page; there may be several. Its styles apply only to its own element.
 * @throws {ViewerError} `container-not-found`, `container-not-div`, and the codes of {@link checkOptions}.
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
        withCssVariables={false}
        withGlobalClasses={false}
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
          onFailure={problem => hub.tell('failure', problem)}
          onMarkEvent={event => hub.tell('mark', event)}
        />
        <Rendered of={next} tell={rendered} />
      </MantineProvider>,
    )
  }

  /** The part of the viewer that a method needs, which is gone once the viewer was destroyed. */
  const needs = (part: keyof typeof goneParts) => {
    if (isOver) throw new ViewerError(part, goneParts[part])
  }

  /** Runs a request after everything requested before has been rendered. */
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
    // A copy, so that the same document can be opened again after the reader closed it.
    open(document, page = 1) {
      needs('page-service-undefined')
      checkDocument(document)
      show({ document: { ...document }, initialPage: page })
    },
    announce(name, fraction) {
      needs('page-service-undefined')
      show({ loading: { name, ...(fraction !== undefined && { fraction }) } })
    },
    close() {
      show({})
      handle.current?.close()
    },
    compare(compared) {
      needs('mode-service-undefined')
      checkDocument(compared)
      show({ ...shown, compared: { ...compared } })
    },
    goTo(page) {
      needs('page-service-undefined')
      show({ ...shown, jump: { page } })
    },
    importMarks: (list, how) => inTurn(viewer => viewer.importMarks(list, how)),
    exportMarks: choice => inTurn(viewer => viewer.exportMarks(choice)),
    countAsSaved: () => handle.current?.countAsSaved(),
    on(name, listener) {
      needs('event-controller-undefined')
      return hub.on(name, listener)
    },
    destroy() {
      isOver = true
      rendered()
      root.unmount()
      hub.clear()
      frame.element.remove()
    },
  }
}

const goneParts = {
  'event-controller-undefined': 'Event controller is not defined',
  'mode-service-undefined': 'Mode service is not defined',
  'page-service-undefined': 'Page service is not defined',
} as const

function findContainer(selector: string): HTMLDivElement {
  const container = findElement(selector)
  if (!container) throw new ViewerError('container-not-found', 'Container not found')
  if (container instanceof HTMLDivElement) return container
  throw new ViewerError('container-not-div', 'Container is not a DIV element')
}

/** An invalid selector matches nothing. */
function findElement(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

let lastFrame = 0

/**
 * The element of one viewer, which also contains its menus and dialogs. The viewer creates no elements outside of it.
 */
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
  adoptStyles(rootOf(container))
  return { element, pages, overlays }
}

function rootOf(container: HTMLElement): Document | ShadowRoot {
  const root = container.getRootNode()
  return root instanceof ShadowRoot ? root : container.ownerDocument
}

/** Floating elements stay inside the viewer's element, and dialogs leave the page as it is. */
const themeIn = (overlays: HTMLElement) =>
  createTheme({
    ...viewerColours,
    respectReducedMotion: true,
    components: {
      Portal: Portal.extend({ defaultProps: { target: overlays } }),
      Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    },
  })

/** The host sets the theme; the viewer does not use the page's storage for it. */
const forgetfulManager: MantineColorSchemeManager = {
  get: fallback => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
