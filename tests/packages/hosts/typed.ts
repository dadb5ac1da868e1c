// What a program in strict TypeScript sees of the packages: `@ts-expect-error` fails where a type is lost.
import { type Annotation, PdfDocument, PdfError, type PdfErrorCode } from '@lectern/pdf'
import { loadPictureDecoder } from '@lectern/pdf/picture-decoders'
import { createRenderPool, type PageBitmap } from '@lectern/render'
import { createViewer, type Viewer } from '@lectern/viewer'
import type { PdfViewerProps } from '@lectern/viewer/react'

export function authorsOf(bytes: Uint8Array): readonly string[] {
  const doc = PdfDocument.open(bytes, { password: 'secret' })
  const marks: readonly Annotation[] = doc.annotations(0)
  // @ts-expect-error: pages are numbered
  doc.annotations('first')
  return marks.map(({ author }) => author ?? '')
}

export function codeOf(error: unknown): PdfErrorCode | undefined {
  return error instanceof PdfError ? error.code : undefined
}

// @ts-expect-error: no filter has this name
export const decoder = loadPictureDecoder('NoFilter')

export async function draw(bytes: Uint8Array): Promise<PageBitmap> {
  const renderer = createRenderPool({ workerCount: 2 })
  const document = await renderer.open({ kind: 'bytes', bytes })
  // @ts-expect-error: the scale is missing
  await document.draw({ pageIndex: 0 })
  return document.draw({ pageIndex: 0, scale: 1 })
}

export function show(bytes: Uint8Array): Viewer {
  const viewer = createViewer({ containerSelector: '#viewer', assets: '/lectern-viewer/', language: 'en' })
  // @ts-expect-error: no event has this name
  viewer.on('nothing', () => undefined)
  viewer.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes } })
  return viewer
}

// @ts-expect-error: the language is missing
export const withoutLanguage: PdfViewerProps = { fileButtons: ['save'] }
