import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DemoOutlineItem } from '../library.ts'

/** The number of pages of a PDF and its outline, at most three levels, in page order. */
export interface MeasuredPdf {
  readonly length: number
  readonly outline: readonly DemoOutlineItem[]
}

/** Reads a PDF with pdf.js, which is independent of our engine. */
export async function measurePdf(path: string, password?: string): Promise<MeasuredPdf> {
  const task = getDocument({
    data: new Uint8Array(readFileSync(path)),
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  })
  const document = await task.promise
  const outline: DemoOutlineItem[] = []
  type Nodes = NonNullable<Awaited<ReturnType<typeof document.getOutline>>>
  const walk = async (nodes: Nodes, level: 1 | 2 | 3): Promise<void> => {
    for (const node of nodes) {
      const target = typeof node.dest === 'string' ? await document.getDestination(node.dest) : node.dest
      if (target !== null && target !== undefined) {
        const title = [...node.title.trim()].slice(0, 60).join('')
        outline.push({ title, node: (await document.getPageIndex(target[0])) + 1, level })
      }
      if (level < 3) await walk(node.items, level === 1 ? 2 : 3)
    }
  }
  await walk((await document.getOutline()) ?? [], 1)
  const length = document.numPages
  await task.destroy()
  return { length, outline }
}
