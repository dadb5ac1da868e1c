import { useCallback, useEffect, useRef, useState } from 'react'
import type { ViewerDocument } from '../../document/viewer-document.ts'
import { pickFile } from './pick-file.ts'

/** Lets the reader choose a PDF file; `undefined` if the reader cancels. Rejects if the file no longer exists. */
export async function pickDocument(): Promise<ViewerDocument | undefined> {
  const file = await pickFile('application/pdf,.pdf')
  return file && readFile(file)
}

/** A local file as a document. */
export async function readFile(file: File): Promise<ViewerDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, source: { kind: 'bytes', bytes } }
}

/** Accepts PDF files dropped on an element. `isOver` is true while a file is dragged over it. */
export function useFileDrop(
  element: HTMLElement | null,
  take: ((document: ViewerDocument) => void) | undefined,
): { readonly isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  const isActive = take !== undefined
  const drop = useCallback((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    // A file that was removed between drop and reading is ignored.
    if (file) readFile(file).then(latest.current, () => undefined)
  }, [])
  useEffect(() => {
    if (!element || !isActive) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) setOver(false)
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [element, isActive, drop])
  return { isOver }
}
