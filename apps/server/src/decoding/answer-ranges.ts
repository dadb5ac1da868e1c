/** Gives a limited process the parts of a file that it asks for; `asked-ranges.ts` is the other side. */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A file of which a process reads parts. */
export interface RangedFile {
  readonly sizeBytes: number
  /** The bytes from `start` to `end`, both inclusive. */
  readonly openRange: (start: number, end: number) => Promise<AsyncIterable<Uint8Array>>
}

/** The form of a question: the offset of the first byte and the number of bytes. */
const form = /^(\d{1,15}) (\d{1,15})$/

/**
 * Answers questions, one after the other, until the process asks no more. Ends early, which the process notices, at a
 * question that makes no sense, or when the process has read `mostBytes` in total.
 */
export function answerRanges(file: RangedFile, mostBytes: number) {
  return async function* (questions: Readable): AsyncGenerator<Uint8Array> {
    let left = mostBytes
    for await (const question of createInterface({ input: questions })) {
      const [, start, length] = (form.exec(question) ?? []).map(Number)
      if (start === undefined || length === undefined || length < 1) return
      left -= length
      if (left < 0 || start + length > file.sizeBytes) return
      yield* await file.openRange(start, start + length - 1)
    }
  }
}
