/**
 * Pages that hold what is not stored yet. While one is open, the end of a session neither leaves nor reloads it: the person
 * signs in again over the page.
 */
const kept: string[] = []

/** Keeps the page of this path until the returned function is called. */
export function keepPage(pathname: string): () => void {
  kept.push(pathname)
  return () => {
    const place = kept.indexOf(pathname)
    if (place >= 0) kept.splice(place, 1)
  }
}

/** Whether any page is kept, or the one of this path. */
export const isPageKept = (pathname?: string): boolean =>
  pathname === undefined ? kept.length > 0 : kept.includes(pathname)
