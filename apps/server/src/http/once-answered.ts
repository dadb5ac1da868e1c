import type { ServerResponse } from 'node:http'

/** Runs `then` once when an answer has been handed over whole, or its connection is gone. */
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
