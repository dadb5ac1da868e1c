import { createTheme, MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { ViewerError } from './errors.ts'
import { PdfViewer } from './pdf-viewer.tsx'
import { checkOptions } from './viewer-check.ts'
import type { PdfViewerProps, ViewerDocument } from './viewer-options.ts'

/** White letters on the primary colour can be read in both themes. */
const viewerTheme = createTheme({ primaryShade: { light: 8, dark: 8 } })

/** What a page without React says to get a viewer. */
export interface CreateViewerOptions
  extends Omit<PdfViewerProps, 'language' | 'wasmUrl' | 'document' | 'loading'> {
  /** CSS selector of the DIV that the viewer fills; the DIV needs a height. */
  readonly containerSelector: string
  /** Address of `pdfium.wasm`. */
  readonly workerSource: string
  /** `zh` when absent. */
  readonly language?: PdfViewerProps['language']
  /** Follows the system when absent. */
  readonly theme?: 'light' | 'dark' | 'auto'
}

/** A viewer on a page. */
export interface Viewer {
  /** Shows a document in place of the one that is open. */
  open(document: ViewerDocument): void
  /** Closes the document and shows the empty state. */
  close(): void
  /** Takes the viewer off the page and ends its workers. */
  destroy(): void
}

/**
 * Puts a viewer into a DIV of the page. The page loads `@mantine/core/styles.css` once.
 * @throws {ViewerError} `container-not-found`, `container-not-div`, and what {@link checkOptions} finds.
 */
export function createViewer(options: CreateViewerOptions): Viewer {
  checkOptions(options)
  const { containerSelector, workerSource, theme = 'auto', language = 'zh', ...props } = options
  const container = document.querySelector(containerSelector)
  if (!container) throw new ViewerError('container-not-found', 'Container not found')
  if (!(container instanceof HTMLDivElement)) {
    throw new ViewerError('container-not-div', 'Container is not a DIV element')
  }
  const root = createRoot(container)
  const show = (shown: ViewerDocument | undefined) =>
    root.render(
      <MantineProvider theme={viewerTheme} defaultColorScheme={theme}>
        <PdfViewer {...props} language={language} wasmUrl={workerSource} document={shown} />
      </MantineProvider>,
    )
  show(undefined)
  return { open: show, close: () => show(undefined), destroy: () => root.unmount() }
}
