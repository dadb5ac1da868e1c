import { writeSync } from 'node:fs'
import { ignoreStopSignals } from './ignore-stop-signals.ts'

/** The file descriptor for questions, see `run-limited.ts`. */
const questions = 3

/**
 * Reads parts of a file by asking the server for them; `answer-ranges.ts` is the other side. Calls may overlap: they are
 * answered in their order. From the first use on the process ignores the signals that stop the server.
 */
export function askForRanges(): (start: number, end: number) => Promise<Uint8Array> {
  ignoreStopSignals()
  const input = (process.stdin as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(start: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(end - start)
    if (bytes.length === 0) return bytes
    writeSync(questions, `${start} ${bytes.length}\n`)
    for (let filled = 0; filled < bytes.length; ) {
      if (rest.length === 0) {
        const { done, value } = await input.next()
        if (done) throw new Error('the server answers no more questions')
        rest = value
      }
      const piece = rest.subarray(0, bytes.length - filled)
      bytes.set(piece, filled)
      filled += piece.length
      rest = rest.subarray(piece.length)
    }
    return bytes
  }

  return (start, end) => {
    const answer = last.then(() => ask(start, end))
    last = answer.catch(() => {})
    return answer
  }
}
