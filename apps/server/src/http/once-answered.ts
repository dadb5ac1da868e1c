import type { ServerResponse } from 'node:http'

/** Calls `then` once, when the whole answer has been written or its connection is closed. */
export function onceAnswered(raw: ServerResponse, then: () => void): void {
  if (raw.closed || raw.writableFinished) {
    then()
    return
  }
  let isDone = false
  const done = () => {
    if (isDone) return
    isDone = true
    then()
  }
  raw.once('finish', done)
  raw.once('close', done)
}
