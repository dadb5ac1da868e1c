/** Types of the viewers that are installed outside of the repository; see `peers.ts`. */
declare module 'react-pdf' {
  import type { PDFDocumentProxy } from 'pdfjs-dist'
  import type { ReactNode } from 'react'

  export const pdfjs: { readonly GlobalWorkerOptions: { workerSrc: string } }
  export function Document(props: {
    readonly file: string
    readonly options: Readonly<Record<string, string>>
    readonly loading: null
    readonly onLoadSuccess: (opened: PDFDocumentProxy) => void
    readonly children: ReactNode
  }): ReactNode
  export function Page(props: {
    readonly pageNumber: number
    readonly scale: number
    readonly loading: null
  }): ReactNode
  export function Thumbnail(props: {
    readonly pageNumber: number
    readonly width: number
    readonly loading: null
  }): ReactNode
}

declare module '@embedpdf/react-pdf-viewer' {
  import type { CSSProperties, ReactNode } from 'react'

  interface Task<Result> {
    toPromise(): Promise<Result>
  }

  /** The APIs of its plug-ins that are used. */
  interface Ability {
    requestZoom?(zoom: number): void
    getActiveDocument?(): object | undefined
    scrollToPage?(place: { readonly pageNumber: number; readonly behavior: 'instant' }): void
    getCurrentPage?(): number
    execute?(command: string): void
    setActiveTool?(tool: string): void
    commit?(): Task<unknown>
    saveAsCopy?(): Task<ArrayBuffer>
  }

  export interface Registry {
    getPlugin(id: string): { provides(): Ability | undefined }
  }

  export function PDFViewer(props: {
    readonly style: CSSProperties
    readonly config: Readonly<Record<string, unknown>>
    readonly onReady: (registry: Registry) => void
  }): ReactNode
}
