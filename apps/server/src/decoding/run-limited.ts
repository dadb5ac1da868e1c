/**
 * Decodes uploads in a process of its own, which the operating system ends when it exceeds its limits. The server decodes
 * uploads in no other way, so hostile bytes can only use the memory and time of that process, or crash it. The process
 * gets the bytes on standard input and writes its result to standard output; its environment names at most a folder of
 * compiled code, and on Linux it cannot write files.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stepBegins } from '../steps.ts'
import { closeBytes } from './close-bytes.ts'
import { type CompiledCode, compiledCodeOf } from './compile-ahead.ts'

/** The limits of a process. */
export interface ProcessLimits {
  /** All memory it writes to: JavaScript's heap, native memory, WebAssembly, stacks. */
  readonly memoryMiB: number
  readonly cpuSeconds: number
  /** Also ends a process that only waits. */
  readonly wallMs: number
  readonly outputBytes: number
}

/**
 * How a process ended: with an output or with a failure. `time` means that the wall time ran out because the machine was
 * busy, and does not blame the bytes. `killed` means that the system ended the process for its memory or CPU time,
 * or that it crashed.
 */
export type ProcessEnd =
  | { readonly output: Buffer }
  | { readonly failure: 'time' | 'output-too-long' | 'killed' }

/**
 * The input of a process: bytes, or a function that answers its questions. A process asks by writing to file descriptor 3,
 * and reads the answers from its standard input. So it can read parts of a file that is larger than its memory.
 */
export type ProcessInput =
  | Uint8Array
  | AsyncIterable<Uint8Array>
  | ((questions: Readable) => AsyncIterable<Uint8Array>)

/** What enforces the limits: the operating system, or a thread within the process. */
export type LimitedBy = 'system' | 'thread'

const shell = '/bin/sh'

/** Only on Linux do the limits of the shell count mapped memory. */
const availableLimit: LimitedBy = process.platform === 'linux' && existsSync(shell) ? 'system' : 'thread'

/** What may be said about a run besides its limits. */
interface RunOptions {
  readonly args?: readonly string[]
  readonly signal?: AbortSignal | undefined
  readonly limitedBy?: LimitedBy
  /**
   * Whether the program's compiled code is kept (`compile-ahead.ts`). Such a program ends by itself when its input is
   * empty, and then has already loaded all its modules.
   */
  readonly isCompiledAhead?: boolean
}

/**
 * Runs a program of this repository on untrusted bytes. When `signal` aborts, the process is ended and the signal's reason
 * thrown. The input is closed in any case.
 * @throws {Error} when the program itself fails (exit code other than 0), which is a bug of the program.
 */
export async function runLimited(
  program: string,
  input: ProcessInput,
  limits: ProcessLimits,
  options: RunOptions = {},
): Promise<ProcessEnd> {
  try {
    return await runProcess(program, input, limits, options)
  } finally {
    stepBegins()
    // Nobody has begun to read it when the signal had aborted before, or the process could not be started.
    if (input instanceof Readable) input.destroy()
    else if (typeof input !== 'function' && !(input instanceof Uint8Array)) await closeBytes(input)
  }
}

async function runProcess(
  program: string,
  input: ProcessInput,
  limits: ProcessLimits,
  { args = [], signal, limitedBy = availableLimit, isCompiledAhead = false }: RunOptions,
): Promise<ProcessEnd> {
  signal?.throwIfAborted()
  const environment = isCompiledAhead ? compiledCodeOf(program) : {}
  const [command = '', ...rest] = commandLine(program, args, limits, limitedBy)
  const child = spawnProcess(command, rest, environment, typeof input === 'function')
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
  // A process that needs no more input, or was ended, closes its stdin; its exit status tells why it ended.
  const sent = pipeline(bytesOf(input, child.questions), child.stdin).catch(error => {
    if (!isClosedPipe(error)) {
      end()
      throw error
    }
  })
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

/** Starts a process with pipes for its standard streams and, if it asks questions, for those. */
function spawnProcess(command: string, args: readonly string[], environment: CompiledCode, asks: boolean) {
  const stdio: 'pipe'[] = ['pipe', 'pipe', 'pipe', ...(asks ? (['pipe'] as const) : [])]
  const child = spawn(command, args, { env: { ...environment }, stdio, windowsHide: true })
  const { stdin, stdout, stderr } = child
  const questions = child.stdio[3]
  if (!stdin || !stdout || !stderr) throw new Error('a process was started without pipes')
  return Object.assign(child, {
    stdin,
    stdout,
    stderr,
    questions: questions instanceof Readable ? questions : undefined,
  })
}

/** The bytes for a process's standard input. */
function bytesOf(input: ProcessInput, questions: Readable | undefined): AsyncIterable<Uint8Array> {
  if (typeof input !== 'function') return input instanceof Readable ? input : copies(input)
  if (!questions) throw new Error('a process was started without a pipe for its questions')
  return copies(input(questions))
}

/** The chunks of an input for a stream, which may keep several: a chunk of the input is valid until the next one is read. */
async function* copies(input: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (input instanceof Uint8Array) yield input
  else for await (const chunk of input) yield Uint8Array.from(chunk)
}

/** Bytes of a process's standard error that are kept for the log. */
const mostComplaintBytes = 4096

/** Collects the bytes of a stream up to a limit and calls `tellTooLong` once when there are more. */
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
 * The shell sets the limits on itself and then becomes Node by `exec`. The system refuses a limit only when the current one
 * is lower already. `-d` counts private writable memory; `-v` would count the address space, of which WebAssembly reserves
 * ten gigabytes that it never uses. The process can write no core dump and no file, and when the machine's memory runs
 * out, the kernel kills it first.
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
  // Half of the memory is enough for JavaScript's heap; a larger heap would only collect its garbage later.
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
 * Address space that Node reserves for machine code at its start, and that counts as data although it stays empty (about
 * 510 MiB on x64 with Node 24). It is read from this process's own map, since a child of the same Node has the same.
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
