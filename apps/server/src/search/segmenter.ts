/** Makes vectors in a process of low priority (`segmenter-process.ts`). */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compiledCodeOf } from '../decoding/compile-ahead.ts'
import type { MakeVectors } from './index-rows.ts'

const program = join(import.meta.dirname, 'segmenter-process.ts')
const heapMiB = 256

/** A process that makes vectors until it is closed. */
export interface Segmenter {
  readonly pid: number | undefined
  readonly makeVectors: MakeVectors
  close(): void
}

/** Starts the process; aborting ends it. When it dies, pending calls of `makeVectors` reject. */
export function openSegmenter(signal: AbortSignal): Segmenter {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMiB}`, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...compiledCodeOf(program) },
  })
  const close = () => {
    signal.removeEventListener('abort', close)
    child.kill('SIGKILL')
  }
  signal.addEventListener('abort', close, { once: true })
  const over = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) =>
      reject(signal.aborted ? signal.reason : new Error(`the segmenter ended with ${killedBy ?? code}`)),
    )
  })
  over.catch(() => {})
  // The exit of the process reports why a write failed.
  child.stdin.on('error', () => {})
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid,
    async makeVectors(parts) {
      child.stdin.write(`${JSON.stringify(parts.map(({ texts, lang }) => ({ texts, lang })))}\n`)
      const answer = await Promise.race([answers.next(), over])
      if (answer.done) return over
      return JSON.parse(answer.value) as string[]
    },
    close,
  }
}
