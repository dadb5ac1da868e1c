/** How the bytes of a file are asked for. */
export interface FileRequest {
  /**
   * Sent with every request for the file, for example `Authorization`; `Range` is the renderer's own. A host of another origin must
   * allow them (CORS).
   */
  readonly headers?: Readonly<Record<string, string>>
  /** `include` sends cookies to another origin too; its default, `same-origin`, sends them only to that of the page. */
  readonly credentials?: 'same-origin' | 'include'
}

/** What `fetch` needs to ask for a range of a file (`0-99`), or for all of it. */
export function fetchOptions(
  { headers: given = {}, credentials = 'same-origin' }: FileRequest = {},
  range?: string,
): { readonly headers: Headers; readonly credentials: 'same-origin' | 'include' } {
  const headers = new Headers(given)
  if (range !== undefined) headers.set('Range', `bytes=${range}`)
  return { headers, credentials }
}
