/** Whether bytes are a PDF that opens, asked of a process of its own: a hostile file may break or fill PDFium. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'probe-pdf-process.ts')
const limitMs = 20_000
const heapMiB = 128

/** The number of pages, or undefined for a file that does not open without a password, or takes too long. */
export function countPages(pdf: Uint8Array): Promise<number | undefined> {
  return new Promise(resolve => {
    const options = { timeout: limitMs, killSignal: 'SIGKILL', env: {}, maxBuffer: 1024 } as const
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${heapMiB}`, program],
      options,
      (error, out) => resolve(error === null ? Number(out) : undefined),
    )
    // A process that has seen enough closes its end; what it found is in its exit.
    child.stdin?.on('error', () => {})
    child.stdin?.end(pdf)
  })
}
