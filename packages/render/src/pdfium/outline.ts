import type { OutlineNode } from '../api/page-renderer.ts'
import { actionTypes, type Pointer } from './calls.ts'
import { readDestination } from './destination.ts'
import type { Pdfium } from './instance.ts'

const deepest = 64
const mostNodes = 20_000

/**
 * The outline as a tree. Nodes that occur twice are left out, so that cycles end; at most 20,000 nodes and 64 levels.
 * ISO 32000-2, 12.3.3
 */
export function readOutline(pdfium: Pdfium, document: Pointer): readonly OutlineNode[] {
  const seen = new Set<Pointer>()
  const { calls } = pdfium

  const siblingsFrom = (first: Pointer, depth: number): OutlineNode[] => {
    const nodes: OutlineNode[] = []
    let bookmark = first
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < mostNodes && depth < deepest) {
      seen.add(bookmark)
      const target = readTarget(pdfium, document, bookmark)
      const children = siblingsFrom(calls.FPDFBookmark_GetFirstChild(document, bookmark), depth + 1)
      nodes.push({ title: readTitle(pdfium, bookmark), ...target, children })
      bookmark = calls.FPDFBookmark_GetNextSibling(document, bookmark)
    }
    return nodes
  }

  return siblingsFrom(calls.FPDFBookmark_GetFirstChild(document, 0), 0)
}

function readTitle({ calls, memory }: Pdfium, bookmark: Pointer): string {
  const bytes = memory.filled((out, byteLength) => calls.FPDFBookmark_GetTitle(bookmark, out, byteLength))
  // A title may contain line breaks and other control characters; it is shown on one line.
  return new TextDecoder('utf-16le')
    .decode(bytes)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function readTarget(pdfium: Pdfium, document: Pointer, bookmark: Pointer) {
  const { calls } = pdfium
  const action = calls.FPDFBookmark_GetAction(bookmark)
  if (action === 0) return readDestination(pdfium, document, calls.FPDFBookmark_GetDest(document, bookmark))
  if (calls.FPDFAction_GetType(action) !== actionTypes.goTo) return undefined
  return readDestination(pdfium, document, calls.FPDFAction_GetDest(document, action))
}
