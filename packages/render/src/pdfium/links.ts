import type { PageLink } from '../api/page-renderer.ts'
import { actionTypes, type Pointer } from './calls.ts'
import { readDestination } from './destination.ts'
import type { Pdfium } from './instance.ts'

const mostLinks = 5_000

/** The protocols of links that may be opened; never `javascript:`, `file:` and the like. */
const allowedProtocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * Link annotations of a page to a page or a web address. Launch, JavaScript and form actions are left out. ISO
 * 32000-2, 12.5.6.5
 */
export function readLinks(pdfium: Pdfium, document: Pointer, page: Pointer): readonly PageLink[] {
  const { calls, memory } = pdfium
  const links: PageLink[] = []
  // Position and link need separate memory: reading a target uses the scratch memory.
  const cursor = memory.allocate(8)
  memory.setInt32(cursor, 0)
  try {
    while (links.length < mostLinks && calls.FPDFLink_Enumerate(page, cursor, cursor + 4)) {
      const link = memory.int32(cursor + 4)
      const rect = readRect(pdfium, link)
      const target = readTarget(pdfium, document, link)
      if (rect && target) links.push({ rect, target })
    }
  } finally {
    memory.release(cursor)
  }
  return links
}

function readRect({ calls, memory }: Pdfium, link: Pointer): PageLink['rect'] | undefined {
  const out = memory.scratch
  if (!calls.FPDFLink_GetAnnotRect(link, out)) return undefined
  const [x0 = 0, y1 = 0, x1 = 0, y0 = 0] = [0, 4, 8, 12].map(offset => memory.float32(out + offset))
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

function readTarget(pdfium: Pdfium, document: Pointer, link: Pointer): PageLink['target'] | undefined {
  const { calls } = pdfium
  const action = calls.FPDFLink_GetAction(link)
  if (action === 0) {
    // Only without an action: for a remote go-to action PDFium would return the destination in the other document.
    const direct = readDestination(pdfium, document, calls.FPDFLink_GetDest(document, link))
    return direct && { kind: 'page', ...direct }
  }
  switch (calls.FPDFAction_GetType(action)) {
    case actionTypes.goTo: {
      const target = readDestination(pdfium, document, calls.FPDFAction_GetDest(document, action))
      return target && { kind: 'page', ...target }
    }
    case actionTypes.uri: {
      const url = safeUrl(readUri(pdfium, document, action))
      return url === undefined ? undefined : { kind: 'url', url }
    }
    default:
      return undefined
  }
}

function readUri({ calls, memory }: Pdfium, document: Pointer, action: Pointer): string {
  const bytes = memory.filled((out, length) => calls.FPDFAction_GetURIPath(document, action, out, length))
  return new TextDecoder().decode(bytes).split('\0', 1)[0] ?? ''
}

/** `text` as an absolute URL if its protocol is allowed; undefined otherwise. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text.trim())
  return url && allowedProtocols.has(url.protocol) ? url.href : undefined
}
