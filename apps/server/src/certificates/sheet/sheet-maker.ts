/** Makes the files and badges of certificates in a process of low priority, which waits a moment for the next one and then ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Drawing, DrawingFailed } from '../../decoding/drawing-failed.ts'
import type { Badge } from '../badge/draw-badge.ts'
import type { SheetSigner } from './make-sheet.ts'
import type { SheetContent } from './sheet-content.ts'

/** Makes what a certificate is given to its holder as, each without the other. @throws {DrawingFailed}, or the signal's reason. */
export interface SheetMaker {
  /** The signed file. */
  file(content: SheetContent, signer: SheetSigner, signal: AbortSignal): Promise<Uint8Array>
  badge(content: SheetContent, signal: AbortSignal): Promise<Badge>
}

const program = join(import.meta.dirname, 'make-sheet-process.ts')
const heapMiB = 256
/** The end of an exam comes in bursts; starting the process takes longer than a sheet. */
const idleMs = 10_000

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

interface Running {
  readonly child: ChildProcess
  readonly ask: (line: string) => Promise<string>
}

/** What is to be made: the file with a signer, else the badge. */
interface Order {
  readonly content: SheetContent
  readonly signer?: SheetSigner
}

interface Answer {
  readonly pdf?: string
  readonly svg?: string
  readonly png?: string
  readonly failure?: string
}

/** A maker of sheets. Calls are served one after another by one process, which the first call starts. */
export function openSheetMaker(): SheetMaker {
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    running?.child.kill('SIGKILL')
    running = undefined
  }
  const ask = async (order: Order, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    running ??= start(() => {
      running = undefined
    })
    signal.addEventListener('abort', end, { once: true })
    try {
      return JSON.parse(await running.ask(JSON.stringify(order))) as Answer
    } catch (error) {
      signal.throwIfAborted()
      const drawing: Drawing = order.signer ? 'certificate' : 'badge'
      throw new DrawingFailed(drawing, error instanceof Error ? error.message : String(error))
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
  const inTurn = (order: Order, signal: AbortSignal): Promise<Answer> => {
    clearTimeout(idle)
    const made = last.then(() => ask(order, signal))
    const over = made.catch(() => {})
    last = over
    void over.then(() => {
      if (last !== over) return
      idle = setTimeout(end, idleMs)
      idle.unref()
    })
    return made
  }
  return {
    async file(content, signer, signal) {
      const { pdf, failure } = await inTurn({ content, signer }, signal)
      if (pdf === undefined) throw new DrawingFailed('certificate', failure ?? 'no file')
      return bytesOf(pdf)
    },
    async badge(content, signal) {
      const { svg, png, failure } = await inTurn({ content }, signal)
      if (svg === undefined || png === undefined) throw new DrawingFailed('badge', failure ?? 'no picture')
      return { svg, png: bytesOf(png) }
    },
  }
}

function start(tellEnd: () => void): Running {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMiB}`, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  const over = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) => reject(new Error(`its program ended with ${killedBy ?? code}`)))
  })
  over.catch(tellEnd)
  // The exit of the process reports why a write failed.
  child.stdin.on('error', () => {})
  // A server that stops does not wait for it, and the process ends when its input does.
  for (const part of [child, child.stdin, child.stdout]) (part as { unref?: () => void }).unref?.()
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    async ask(line) {
      child.stdin.write(`${line}\n`)
      const answer = await Promise.race([answers.next(), over])
      return answer.done ? over : answer.value
    },
  }
}
