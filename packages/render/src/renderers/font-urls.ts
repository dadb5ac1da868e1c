import { type FontCharset, fontCharsets } from '../api/font-charsets.ts'
import type { FontUrls } from '../api/jobs.ts'

/** The addresses of the fonts that a host has, for workers. */
export function fontTable(fontUrl: ((charset: FontCharset) => string | undefined) | undefined): FontUrls {
  const entries = fontCharsets.flatMap(charset => {
    const url = fontUrl?.(charset)
    // A worker may be loaded from a blob URL, so the URLs it fetches must be absolute.
    return url === undefined ? [] : [[charset, fullUrl(url)]]
  })
  return Object.fromEntries(entries)
}

function fullUrl(url: string): string {
  return new URL(url, globalThis.location?.href).href
}
