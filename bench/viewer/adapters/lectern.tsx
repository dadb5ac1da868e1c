/** Our published viewer as a host uses it: only the component on a page, with the URL of a document. */
import type { ViewerDocument } from '@lectern/viewer'
import { PdfViewer, type PdfViewerProps } from '@lectern/viewer/react'
import { createRoot } from 'react-dom/client'
import { expose } from '../probe/probe.ts'
import { firstFrame } from '../probe/waiting.ts'

/** Initial zoom, so that all viewers draw the same number of pixels. */
const isZooming = new URLSearchParams(location.search).has('zooms')

const container = document.getElementById('app')
if (!container) throw new Error('the page has no place for the viewer')
const root = createRoot(container)
let page = 0
let handOver: ((increment: Uint8Array) => void) | undefined

const show = (props: Pick<PdfViewerProps, 'document' | 'jump'>) =>
  root.render(
    <PdfViewer
      {...props}
      language="en"
      fileButtons={['save']}
      minScale={isZooming ? 0.25 : 1}
      maxScale={isZooming ? 4 : 1}
      onPage={number => {
        page = number
      }}
      documentStore={{ saveIncrement: async ({ increment }) => handOver?.(increment) }}
    />,
  )

let shown: ViewerDocument | undefined

expose({
  async open(url) {
    shown = { name: 'document.pdf', source: { kind: 'url', url } }
    show({ document: shown })
    await firstFrame(() => pageBoxes().length > 0)
  },
  goToPage: number => show({ document: shown, jump: { page: number } }),
  currentPage: () => page,
  async prepareZoom() {
    press(document.querySelector('[aria-haspopup="menu"]'))
    await firstFrame(() => menuItem('%') !== undefined)
    // The list of scales opens with a transition, during which nothing is measured.
    await new Promise(resolve => setTimeout(resolve, 400))
  },
  setZoom: zoom => press(menuItem(`${zoom * 100}%`)),
  pages: () => pageBoxes().map(element => ({ page: Number(element.dataset.pageIndex) + 1, element })),
  surfaces: element => [...element.querySelectorAll('canvas, img')],
  showThumbnails: () => press(button('Page previews')),
  thumbnails: () => [...document.querySelectorAll('nav[aria-label="Page previews"] li')],
  async takePen() {
    press(button('Annotate'))
    await firstFrame(() => button('Draw') !== null)
    press(button('Draw'))
    await firstFrame(() => document.querySelector('[data-takes-pointer]') !== null)
  },
  countMarks: () => document.querySelectorAll('[data-page-index] svg[aria-hidden] > g > g').length,
  undo: () => press(button('Undo')),
  save: () =>
    new Promise(resolve => {
      handOver = bytes => resolve({ bytes, is: 'increment' })
      press(button('Save'))
    }),
})

const pageBoxes = () => [...document.querySelectorAll<HTMLElement>('section[data-page-index]')]

const button = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)

const menuItem = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(item =>
    item.textContent?.replaceAll(/\s/gu, '').endsWith(text),
  )

function press(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('what is to be pressed is not there')
  element.click()
}
