import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedFile, ViewerDocument } from '../viewer-options.ts'

/** Lets the reader choose a PDF from the device; resolves when the dialog gave one, never when cancelled. */
export function pickFile(): Promise<ViewerDocument> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'application/pdf,.pdf'
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) readFile(file).then(resolve, reject)
    })
    input.click()
  })
}

/** A file of the device as a document. */
export async function readFile(file: File): Promise<ViewerDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, source: { kind: 'bytes', bytes } }
}

/** Gives a file to the browser's downloads. */
export function download({ name, bytes }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  link.click()
  // Browsers read the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Takes PDFs dropped on an element. `isOver` is true while a file hovers above it. */
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
    // A file that vanished between drop and reading is treated as one that was never dropped.
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
