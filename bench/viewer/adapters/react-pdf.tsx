/** react-pdf as most hosts use it: with a handwritten virtual list, since it has none. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Document, Page, pdfjs, Thumbnail } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { expose } from '../probe/probe.ts'

declare const pdfjsFolder: string

pdfjs.GlobalWorkerOptions.workerSrc = `${pdfjsFolder}build/pdf.worker.min.mjs`
const options = {
  cMapUrl: `${pdfjsFolder}cmaps/`,
  standardFontDataUrl: `${pdfjsFolder}standard_fonts/`,
  wasmUrl: `${pdfjsFolder}wasm/`,
}
const gapPx = 10
const thumbnailsAtFirst = 8

interface List {
  readonly pageCount: number
  /** CSS pixels at scale 1; the first page's size is used for all, as most hosts do. */
  readonly width: number
  readonly height: number
}

let actions: { goTo(page: number): void; zoom(zoom: number): void; showThumbnails(): void } | undefined

function Pages({ pageCount, width, height }: List) {
  const [scale, setScale] = useState(96 / 72)
  const [[first, last], setInSight] = useState<readonly [number, number]>([0, 1])
  const [hasThumbnails, setThumbnails] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const step = height * scale + gapPx
  const follow = useCallback(
    (top: number) => {
      const from = Math.max(0, Math.floor(top / step) - 1)
      const to = Math.min(pageCount - 1, Math.floor((top + innerHeight) / step) + 1)
      setInSight(before => (before[0] === from && before[1] === to ? before : [from, to]))
    },
    [step, pageCount],
  )
  useEffect(() => {
    if (list.current) follow(list.current.scrollTop)
    actions = {
      goTo: page => list.current?.scrollTo({ top: (page - 1) * step }),
      zoom: zoom => setScale((zoom * 96) / 72),
      showThumbnails: () => setThumbnails(true),
    }
  }, [step, follow])
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div style={{ position: 'absolute', inset: 0 }}>
      {hasThumbnails && (
        <div style={{ position: 'absolute', zIndex: 2, width: 130, height: '100%', overflow: 'auto' }}>
          {Array.from({ length: Math.min(thumbnailsAtFirst, pageCount) }, (_, index) => (
            <div className="thumbnail" key={index} style={{ width: 100, minHeight: (100 * height) / width }}>
              <Thumbnail pageNumber={index + 1} width={100} loading={null} />
            </div>
          ))}
        </div>
      )}
      <div
        ref={list}
        style={{ position: 'absolute', inset: 0, overflow: 'auto' }}
        onScroll={event => follow(event.currentTarget.scrollTop)}
      >
        <div style={{ position: 'relative', height: step * pageCount }}>
          {shown.map(index => (
            <div
              key={index}
              className="page"
              data-page-number={index + 1}
              style={{
                position: 'absolute',
                top: index * step,
                left: 160,
                width: width * scale,
                height: height * scale,
                background: 'white',
              }}
            >
              <Page pageNumber={index + 1} scale={scale} loading={null} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function Host({ url, onCounted }: { url: string; onCounted: () => void }) {
  const [list, setList] = useState<List>()
  return (
    <Document
      file={url}
      options={options}
      loading={null}
      onLoadSuccess={async opened => {
        const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 })
        setList({ pageCount: opened.numPages, width, height })
        onCounted()
      }}
    >
      {list && <Pages {...list} />}
    </Document>
  )
}

expose({
  open: url =>
    new Promise(resolve => {
      const container = document.getElementById('app')
      if (container) createRoot(container).render(<Host url={url} onCounted={resolve} />)
    }),
  goToPage: page => actions?.goTo(page),
  setZoom: zoom => actions?.zoom(zoom),
  pages: () =>
    [...document.querySelectorAll<HTMLElement>('.page')].map(element => ({
      page: Number(element.dataset.pageNumber),
      element,
    })),
  surfaces: element => [...element.querySelectorAll('canvas')],
  showThumbnails: () => actions?.showThumbnails(),
  thumbnails: () => [...document.querySelectorAll('.thumbnail')],
})
