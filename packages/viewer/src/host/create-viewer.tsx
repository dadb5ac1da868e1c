import { loadPdfium } from '@lectern/render'
import { createRoot } from 'react-dom/client'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { ViewerError } from '../marks/errors.ts'
import type { ViewerLanguage } from '../messages/language.ts'
import type { HostMarks } from './host-marks.ts'
import { checkDocument, checkOptions } from './viewer-check.ts'
import { addViewerElement, ElementTheme, findContainer } from './viewer-element.tsx'
import type { ViewerEventHub } from './viewer-events.ts'
import {
  callListener,
  fixedOptionsOf,
  settingsOf,
  stampsIn,
  type ViewerOptions,
  type ViewerTheme,
} from './viewer-options.ts'
import { createViewerParts, type ViewerParts } from './viewer-parts.ts'
import { ViewerScreen } from './viewer-screen.tsx'
import { whenOpen } from './when-open.ts'

/** Options of a viewer on a page without React. */
export interface CreateViewerOptions extends ViewerOptions {
  /** CSS selector of the DIV that the viewer fills; the DIV needs a height. */
  readonly containerSelector: string
  /** Address of `pdfium.wasm`. */
  readonly workerSource: string
  /** `zh` by default. */
  readonly language?: ViewerLanguage
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
  /** Shows that a document is loading, in place of the current one; `fraction` is 0 to 1 if known. */
  announce(name: string, fraction?: number): void
  /** Closes the document, including one that the reader opened, and shows the empty state. Unsaved marks are lost. */
  close(): void
  /**
   * Compares the current document, or the one on its way, with a second one, in the comparison mode.
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

/**
 * Creates a viewer in a DIV of the page; there may be several. The page must load `@mantine/core/styles.css` once.
 * @throws {ViewerError} `container-not-found`, `container-not-div`, and the codes of {@link checkOptions}.
 */
export function createViewer(options: CreateViewerOptions): Viewer {
  checkOptions(options)
  const { containerSelector, workerSource, theme = 'auto' } = options
  const frame = addViewerElement(findContainer(containerSelector))
  const parts = createViewerParts({
    ...fixedOptionsOf(options),
    wasmUrl: workerSource,
    stamps: stampsIn(options.stampStore),
    settings: settingsOf(options),
    fileHost: () => options,
  })
  parts.events.onAny((name, event) => callListener(options, name, event))
  const root = createRoot(frame.pages)
  root.render(
    <ElementTheme of={frame} theme={theme}>
      <ViewerScreen parts={parts} />
    </ElementTheme>,
  )
  return createMethods(parts, workerSource, () => {
    root.unmount()
    frame.element.remove()
  })
}

/** The methods of a viewer; `removeScreen` is called once its parts have ended. */
function createMethods(parts: ViewerParts, workerSource: string, removeScreen: () => void): Viewer {
  const { store, events, marks } = parts
  /** What the document on its way is compared with. */
  let compared: ViewerDocument | undefined
  let isOver = false
  /** The part of the viewer that a method needs, which is gone once the viewer was destroyed. */
  const needs = (part: keyof typeof goneParts) => {
    if (isOver) throw new ViewerError(part, goneParts[part])
  }
  const close = () => {
    compared = undefined
    store.close()
  }
  return {
    ...marks,
    open(document, page) {
      needs('page-service-undefined')
      checkDocument(document)
      void loadPdfium(workerSource)
      if (!store.state.getState().announced) compared = undefined
      void store.open(document, page)
    },
    announce(name, fraction) {
      needs('page-service-undefined')
      void loadPdfium(workerSource)
      store.warmUp()
      const { file, opening } = store.state.getState()
      if (file || opening) close()
      store.announce({ name, ...(fraction !== undefined && { fraction }) })
    },
    close,
    compare(document) {
      needs('mode-service-undefined')
      checkDocument(document)
      compared = document
      // Without a document on its way there is nothing to compare with.
      whenOpen(store).then(
        () => void (compared === document && store.compareWith(document)),
        () => undefined,
      )
    },
    goTo(page) {
      needs('page-service-undefined')
      store.goTo(page - 1)
    },
    on(name, listener) {
      needs('event-controller-undefined')
      return events.on(name, listener)
    },
    destroy() {
      isOver = true
      parts.dispose()
      events.clear()
      removeScreen()
    },
  }
}

const goneParts = {
  'event-controller-undefined': 'Event controller is not defined',
  'mode-service-undefined': 'Mode service is not defined',
  'page-service-undefined': 'Page service is not defined',
} as const
