/** EmbedPDF's complete viewer, with PDFium from our own host. */
import { PDFViewer, type Registry } from '@embedpdf/react-pdf-viewer'
import { createRoot } from 'react-dom/client'
import { expose } from '../probe/probe.ts'
import { firstFrame } from '../probe/waiting.ts'

declare const embedPdfWasmUrl: string

let registry: Registry | undefined
const ability = (id: string) => {
  const found = registry?.getPlugin(id).provides()
  if (!found) throw new Error(`EmbedPDF has no ${id}`)
  return found
}
const inside = () => document.querySelector('embedpdf-container')?.shadowRoot
/** Its scale 1 is 72 pixels an inch. */
const zoomTo = (zoom: number) => ability('zoom').requestZoom?.((zoom * 4) / 3)

expose({
  async open(url) {
    const container = document.getElementById('app')
    if (!container) throw new Error('the page has no place for the viewer')
    registry = await new Promise<Registry>(resolve =>
      createRoot(container).render(
        <PDFViewer
          style={{ width: '100%', height: '100vh' }}
          config={{
            src: url,
            wasmUrl: embedPdfWasmUrl,
            fontFallback: null,
            fonts: { ui: null, signature: null },
            theme: { preference: 'light' },
          }}
          onReady={resolve}
        />,
      ),
    )
    const isOpen = () => ability('document-manager').getActiveDocument?.() !== undefined
    while (!isOpen()) await new Promise(resolve => setTimeout(resolve, 5))
    await new Promise(resolve => setTimeout(resolve))
    zoomTo(1)
  },
  goToPage: pageNumber => ability('scroll').scrollToPage?.({ pageNumber, behavior: 'instant' }),
  setZoom: zoomTo,
  currentPage: () => ability('scroll').getCurrentPage?.() ?? 0,
  // Its page elements have no page number.
  pages: () =>
    [...(inside()?.querySelectorAll<HTMLElement>('div[style*="touch-action: none"]') ?? [])]
      .filter(({ style }) => style.position === 'relative')
      .map(element => ({ page: 0, element })),
  surfaces: element => [...element.querySelectorAll('img')],
  showThumbnails: () => ability('commands').execute?.('panel:toggle-sidebar'),
  thumbnails: () => [...(inside()?.querySelectorAll('div[style*="width: 150px"]') ?? [])],
  async takePen() {
    ability('annotation').setActiveTool?.('ink')
    await firstFrame(() => true)
  },
  async save() {
    await ability('annotation').commit?.().toPromise()
    const bytes = await ability('export').saveAsCopy?.().toPromise()
    if (!bytes) throw new Error('EmbedPDF saved nothing')
    return { bytes: new Uint8Array(bytes), is: 'whole' }
  },
})
