/**
 * Reads an imported file in a limited process: a large list, table or package takes long to parse, and nobody else would have a turn
 * meanwhile. The process writes lines of JSON, an empty line, and then bytes that the lines name. See ADR 89.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import { type ProcessLimits, runLimited } from '../../decoding/run-limited.ts'
import { AppError } from '../../errors.ts'

/** So large a file is parsed in a few milliseconds by every parser of imports, as `parser-cost.test.ts` checks. */
export const mostParsedHere = 65_536

const limits: ProcessLimits = {
  memoryMiB: 640,
  cpuSeconds: 30,
  wallMs: 120_000,
  // The files of a package, and twice the text of its questions.
  outputBytes: 100 * 2 ** 20,
}

/** The error of a file that the process refused; the other lines are up to the program. */
interface RefusedLine {
  readonly refused: { readonly key: string; readonly params: Record<string, never>; readonly field?: string }
}

/** What a process wrote. */
export interface LimitedRead {
  readonly lines: readonly unknown[]
  readonly bytes: Buffer
}

/** Text that is parsed before others have a turn. */
const atOnceBytes = 65_536

/**
 * Runs a program on a file.
 * @throws {AppError} what the program refused the file for; FILE_BROKEN beyond the limits; TOO_MANY when the machine was too busy.
 */
export async function readLimited(
  program: string,
  file: Uint8Array,
  { args, signal }: { readonly args: readonly string[]; readonly signal: AbortSignal | undefined },
): Promise<LimitedRead> {
  const end = await runLimited(program, file, limits, {
    args,
    ...(signal && { signal }),
    isCompiledAhead: true,
  })
  if ('failure' in end) {
    if (end.failure === 'time') throw new AppError('TOO_MANY', { WAIT: 60 })
    throw new AppError('FILE_BROKEN', {}, 'file')
  }
  const { output } = end
  const lines: unknown[] = []
  let [from, pausedAt] = [0, 0]
  for (;;) {
    const to = output.indexOf(0x0a, from)
    if (to <= from) return { lines, bytes: output.subarray(from + 1) }
    const line: unknown = JSON.parse(output.toString('utf8', from, to))
    const refused = (line as Partial<RefusedLine>).refused
    if (refused) throw new AppError(refused.key as 'FILE_BROKEN', refused.params, refused.field)
    lines.push(line)
    from = to + 1
    if (from - pausedAt < atOnceBytes) continue
    pausedAt = from
    await otherWork()
  }
}

/** Run by the process: writes what `read` yields as lines and then the bytes that it returns, or why the file is refused. */
export async function writeLimited(
  read: () => AsyncGenerator<unknown, readonly Uint8Array[]>,
): Promise<void> {
  try {
    const lines = read()
    for (;;) {
      const { value, done } = await lines.next()
      if (done) {
        await write('\n')
        for (const bytes of value) await write(bytes)
        return
      }
      await write(`${JSON.stringify(value)}\n`)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { key, params, field } = error
    await write(`${JSON.stringify({ refused: { key, params, ...(field !== undefined && { field }) } })}\n\n`)
  }
}

const write = (piece: string | Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(piece, error => (error ? reject(error) : resolve()))
  })
