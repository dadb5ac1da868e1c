import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Adapter, marks } from '../adapter.ts'

/**
 * Its worker runs in this process, so that its CPU time is measured. It takes ownership of the bytes, so it gets a
 * copy.
 */
async function using<Result>(
  bytes: Uint8Array,
  work: (document: PDFDocumentProxy) => Promise<Result>,
  password?: string,
): Promise<Result> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    useSystemFonts: false,
    ...(password !== undefined && { password }),
  })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** Editor types of pdf.js; it has none for rectangles, so a second stroke is used. */
const editor = { highlight: 9, ink: 15 } as const

function stroke(points: readonly number[]): object {
  const line = [NaN, NaN, NaN, NaN, points[0] ?? 0, points[1] ?? 0]
  for (let i = 2; i + 1 < points.length; i += 2)
    line.push(NaN, NaN, NaN, NaN, points[i] ?? 0, points[i + 1] ?? 0)
  return { lines: [new Float32Array(line)], points: [new Float32Array(points)] }
}

export const adapter: Adapter = {
  open: (bytes, password) =>
    using(
      bytes,
      async document => {
        for (let number = 1; number <= document.numPages; number++) {
          const page = await document.getPage(number)
          void [page.view, page.rotate]
          page.cleanup()
        }
        return document.numPages
      },
      password,
    ),

  list: bytes =>
    using(bytes, async document => {
      let count = 0
      for (let number = 1; number <= document.numPages; number++) {
        const page = await document.getPage(number)
        count += (await page.getAnnotations({ intent: 'any' })).length
        page.cleanup()
      }
      return count
    }),

  save: (bytes, password) =>
    using(
      bytes,
      async document => {
        const { highlight, ink, square } = marks
        const [l, b, r, t] = square.rect
        const [left, bottom, right, top] = highlight.rect
        const common = { pageIndex: 0, rotation: 0, opacity: 1, structTreeParentId: null }
        const bytesOf = (color: readonly number[]): number[] => color.map(part => part * 255)
        const drawn = [
          {
            annotationType: editor.highlight,
            rect: highlight.rect,
            color: bytesOf(highlight.color),
            quadPoints: highlight.quad,
            outlines: [[left, bottom, left, top, right, top, right, bottom]],
          },
          {
            annotationType: editor.ink,
            rect: ink.rect,
            color: bytesOf(ink.color),
            thickness: ink.width,
            paths: stroke(ink.points),
          },
          {
            annotationType: editor.ink,
            rect: square.rect,
            color: bytesOf(square.color),
            thickness: square.width,
            paths: stroke([l, b, r, b, r, t, l, t, l, b]),
          },
        ]
        for (const [index, mark] of drawn.entries()) {
          document.annotationStorage.setValue(`pdfjs_internal_editor_${index}`, { ...common, ...mark })
        }
        return document.saveDocument()
      },
      password,
    ),
}
