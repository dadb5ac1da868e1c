/**
 * The one way in which this server looks at bytes of outsiders: in a process of its own, which the operating system
 * ends when it takes too much. What a decoder does with hostile bytes stays there: its memory, its time, its crash.
 * The process gets the bytes on standard input and says what it found on standard output; it has no environment, and
 * on Linux it can write no file.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What such a process may take. */
export interface ProcessLimits {
  /** All it writes to: JavaScript's heap, native memory, WebAssembly, stacks. */
  readonly memoryMiB: number
  readonly cpuSeconds: number
  /** Ends also a process that waits. */
  readonly wallMs: number
  readonly outputBytes: number
}

/**
 * How it ended: with an output, or why not. `time` is the wall clock, which says nothing against the bytes: the
 * machine was busy. `killed` is a process that the system ended, for its memory or processor time or a crash.
 */
export type ProcessEnd =
  | { readonly output: Buffer }
  | { readonly failure: 'time' | 'output-too-long' | 'killed' }

/** Who counts memory and processor time: the operating system, or a thread within the process. */
export type LimitedBy = 'system' | 'thread'

const shell = '/bin/sh'

/** Linux alone limits what counts here: elsewhere limits of the shell leave out memory that is mapped. */
const availableLimit: LimitedBy = process.platform === 'linux' && existsSync(shell) ? 'system' : 'thread'

/**
 * Runs a program of this repository on foreign bytes. When `signal` aborts, the process is ended and its reason thrown.
 * @throws {Error} where the program itself fails (exit code other than 0): a fault of ours, not of the bytes.
 */
export async function runLimited(
  program: string,
  input: Uint8Array | Readable,
  limits: ProcessLimits,
  {
    args = [],
    signal,
    limitedBy = availableLimit,
  }: {
    readonly args?: readonly string[]
    readonly signal?: AbortSignal | undefined
    readonly limitedBy?: LimitedBy
  } = {},
): Promise<ProcessEnd> {
  signal?.throwIfAborted()
  const [command = '', ...rest] = commandLine(program, args, limits, limitedBy)
  const child = spawn(command, rest, { env: {}, stdio: 'pipe', windowsHide: true })
  let failure: 'time' | 'output-too-long' | undefined
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    failure = 'time'
    end()
  }, limits.wallMs)
  signal?.addEventListener('abort', end, { once: true })
  const output = collect(child.stdout, limits.outputBytes, () => {
    failure ??= 'output-too-long'
    end()
  })
  const complaint = collect(child.stderr, mostComplaintBytes, () => {})
  // A process that has seen enough, or was ended, closes its input; why it ended is in its exit.
  const sent = pipeline(input instanceof Readable ? input : Readable.from([input]), child.stdin).catch(
    error => {
      if (!isClosedPipe(error)) {
        end()
        throw error
      }
    },
  )
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code))
  })
  try {
    const [code] = await Promise.all([exit, sent])
    signal?.throwIfAborted()
    if (failure) return { failure }
    if (code === null) return { failure: 'killed' }
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint().toString()}`)
    return { output: output() }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** Of what a process writes to its standard error, only the beginning is of use in a log. */
const mostComplaintBytes = 4096

/** Keeps what a stream gives up to a limit, and says once when there is more. */
function collect(stream: Readable, mostBytes: number, tellTooLong: () => void): () => Buffer {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    if (length > mostBytes) return
    length += chunk.length
    if (length > mostBytes) tellTooLong()
    else chunks.push(chunk)
  })
  return () => Buffer.concat(chunks)
}

function isClosedPipe(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * The shell sets the limits on itself and becomes Node. A limit that the system refuses is one that is lower already.
 * `-d` counts memory that is written to, wherever it was mapped: `-v` would count the address space, of which
 * WebAssembly reserves ten gigabytes that it never uses. No core file, no file at all, and where memory runs short,
 * this process is the first that the system ends.
 */
const setLimits = [
  '{ echo 1000 > /proc/self/oom_score_adj; ulimit -c 0; ulimit -f 0; ulimit -t "$1"; ulimit -d "$2"; } 2>/dev/null',
  'shift 2',
  'exec "$@"',
].join('\n')

function commandLine(
  program: string,
  args: readonly string[],
  { memoryMiB, cpuSeconds }: ProcessLimits,
  limitedBy: LimitedBy,
): readonly string[] {
  // What is collected late is not needed: half of all it may take is enough for JavaScript's own values.
  const heap = `--max-old-space-size=${Math.floor(memoryMiB / 2)}`
  if (limitedBy === 'thread') {
    const watch = `${new URL('./watch-limits.ts', import.meta.url)}?memoryMiB=${memoryMiB}&cpuSeconds=${cpuSeconds}`
    return [process.execPath, heap, '--import', watch, program, ...args]
  }
  const dataKiB = Math.ceil((memoryMiB + codeRangeMiB()) * 1024)
  return [
    shell,
    '-c',
    setLimits,
    'sh',
    String(cpuSeconds),
    String(dataKiB),
    process.execPath,
    heap,
    program,
    ...args,
  ]
}

let knownCodeRangeMiB: number | undefined

/**
 * Room that this Node maps for machine code at its start and that counts as data although it stays empty (about
 * 510 MiB on x64 with Node 24): read off this very process, since a process of the same program has the same.
 */
function codeRangeMiB(): number {
  if (knownCodeRangeMiB !== undefined) return knownCodeRangeMiB
  let bytes = 0
  for (const [, from = '', to = ''] of readFileSync('/proc/self/maps', 'latin1').matchAll(
    /^([0-9a-f]+)-([0-9a-f]+) rwxp /gm,
  ))
    bytes += Number.parseInt(to, 16) - Number.parseInt(from, 16)
  knownCodeRangeMiB = bytes / 2 ** 20
  return knownCodeRangeMiB
}
