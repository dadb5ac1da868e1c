import { createRoot } from 'react-dom/client'
import { untilDestroyed } from './after-destroy.ts'
import { keepSteadySize } from './steady-size.ts'
import { addViewerElement, ElementTheme } from './viewer-element.tsx'
import type { AnyListener } from './viewer-events.ts'
import { createViewerMethods, type ViewerMethods } from './viewer-methods.ts'
import { callListener, fixedOptionsOf, settingsOf, stampsIn, type ViewerOptions } from './viewer-options.ts'
import { createViewerParts } from './viewer-parts.ts'
import { ViewerScreen } from './viewer-screen.tsx'

/** A viewer in an element of the page. */
export interface Viewer extends ViewerMethods {
  /** Removes the viewer with everything it created: workers, listeners, elements, object URLs. A second call does nothing. */
  destroy(): void
}

/** What a viewer is made of: the address of PDFium, and the options of its host as they are at any time. */
interface Mounting {
  readonly wasmUrl: string
  readonly options: () => ViewerOptions
  /** Gets every event, besides the listeners among the options. */
  readonly onEvent?: AnyListener
}

/** Shows a viewer in an element or a shadow root of its own, with React and a theme of its own. */
export function mountViewer(
  container: HTMLElement | ShadowRoot,
  { wasmUrl, options, onEvent }: Mounting,
): Viewer {
  const frame = addViewerElement(container)
  const endSize = container instanceof ShadowRoot ? keepSteadySize(frame.element) : undefined
  const first = options()
  const parts = createViewerParts({
    ...fixedOptionsOf(first),
    wasmUrl,
    stamps: stampsIn(first.stampStore),
    settings: settingsOf(first),
    host: options,
  })
  parts.events.onAny((name, event) => callListener(options(), name, event))
  if (onEvent) parts.events.onAny(onEvent)
  const root = createRoot(frame.pages)
  root.render(
    <ElementTheme of={frame} store={parts.store}>
      <ViewerScreen parts={parts} />
    </ElementTheme>,
  )
  let isOver = false
  return {
    ...untilDestroyed(createViewerMethods(parts), () => isOver),
    destroy() {
      if (isOver) return
      isOver = true
      parts.dispose()
      parts.events.clear()
      root.unmount()
      endSize?.()
      frame.element.remove()
    },
  }
}
