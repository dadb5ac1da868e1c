/** Reports how many bytes of a request's body the browser has sent so far. */
export type SentReport = (sentBytes: number) => void

/** A request without any progress for this long counts as lost. */
const silentUploadMs = 60_000
/** The server reads and checks a whole file before it answers its last chunk. */
const silentAnswerMs = 600_000

/**
 * A `fetch` for one request with a body that reports what was sent, which the browser's own does not. Rejects with a
 * TypeError if the connection fails or nothing moves for a minute, and with the signal's reason after an abort. Only
 * for requests whose answer is text.
 */
export function fetchWithProgress(onSent: SentReport): typeof globalThis.fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init
      if (signal?.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      let silence: ReturnType<typeof setTimeout> | undefined
      const finish = () => {
        clearTimeout(silence)
        signal?.removeEventListener('abort', abort)
      }
      const fail = (reason: unknown) => {
        finish()
        request.abort()
        reject(reason)
      }
      const abort = () => fail(signal?.reason)
      const expectWithin = (silentMs: number) => {
        clearTimeout(silence)
        silence = setTimeout(() => fail(new TypeError('the request makes no progress')), silentMs)
      }
      request.upload.addEventListener('progress', ({ loaded }) => {
        expectWithin(silentUploadMs)
        onSent(loaded)
      })
      request.upload.addEventListener('load', () => expectWithin(silentAnswerMs))
      request.addEventListener('error', () => fail(new TypeError('the connection failed')))
      request.addEventListener('load', () => {
        finish()
        resolve(answerOf(request))
      })
      signal?.addEventListener('abort', abort)
      request.open(init.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      expectWithin(silentUploadMs)
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isEmpty = [204, 205, 304].includes(request.status)
  return new Response(isEmpty ? null : request.responseText, { status: request.status, headers })
}
