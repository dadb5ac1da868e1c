import { dirname, join } from 'node:path'
import type { Action, ExitCode, Given } from '../table/command.ts'
import type { OptionValues } from '../table/option-values.ts'
import { UsageError } from './command-error.ts'
import { failureOf, failureText } from './failure.ts'
import { type Host, standardStream } from './host.ts'
import { readInput } from './read-input.ts'
import { checkSeparate, stemOf, type Target, targetOf } from './target.ts'

/** One file of a command line, and how the command answers about it. */
export interface FileTask {
  readonly path: string
  readonly bytes: Uint8Array
  readonly options: OptionValues
  /** From the option or the environment. */
  readonly password: string | undefined
  /** For the name of a result in a folder. */
  readonly stem: string
  readonly target: Target
  readonly host: Host
  /** Whether the command line names several files. */
  readonly isOneOfMany: boolean
  /** Prints the answer on the standard output: the value with `--json`, otherwise the text, which ends with a line feed. */
  print(value: unknown, text: string): void
  /**
   * Writes a result: to the standard output, to the file of `-o`, or under this name into its folder.
   * @throws {CommandError} `output-unwritable`, `output-is-input`
   */
  write(result: Uint8Array | string, name: string): Promise<void>
  /** Reports what was written, on the standard error if the result itself is on the standard output. */
  tell(facts: object, sentence: string): void
  /** Prints a remark for people on the standard error. */
  remark(text: string): void
}

/** How a command deals with one file; the exit code is 0 if it returns nothing. */
export type FileAction = (task: FileTask) => Promise<ExitCode | undefined>

interface Writing {
  /** Without `-o`, what it prints about several files may follow each other on the standard output. */
  readonly canBeJoined?: boolean
}

/**
 * A command about each of its files. A file that fails does not stop the others; the exit code is the highest.
 * @throws {UsageError} if results would overwrite each other
 */
export function forEachFile(act: FileAction, { canBeJoined = false }: Writing = {}): Action {
  return async (given, host) => {
    const { command, operands: paths, options } = given
    const target = await targetOf(options.output ?? standardStream)
    const isJoined = canBeJoined && target.kind === 'stream'
    if (command.options.includes('output') && !isJoined) checkSeparate(paths, target, command.name)
    const makeTask = taskMaker(given, { paths, target, host })
    if (paths.length === 1) return (await act(await makeTask(paths[0] ?? standardStream))) ?? 0
    let exitCode: ExitCode = 0
    for (const path of paths) {
      const code = await actOrReport(path, async () => (await act(await makeTask(path))) ?? 0, given, host)
      if (code > exitCode) exitCode = code
    }
    return exitCode
  }
}

/** A command whose first operand is the document and whose others are further inputs. */
export function forFirstFile(act: (task: FileTask, others: readonly string[]) => Promise<void>): Action {
  return async (given, host) => {
    const { operands: paths, options } = given
    const [first = standardStream, ...others] = paths
    const target = await targetOf(options.output ?? standardStream)
    await act(await taskMaker({ ...given, operands: [first] }, { paths, target, host })(first), others)
    return 0
  }
}

async function actOrReport(
  path: string,
  act: () => Promise<ExitCode>,
  { command, options }: Given,
  { stdout, stderr }: Host,
): Promise<ExitCode> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof UsageError) throw error
    const failure = failureOf(error)
    if (options.json) stdout.write(`${JSON.stringify({ file: path, error: failure })}\n`)
    else stderr.write(failureText(failure, path))
    return command.exitsWith1 === undefined ? 1 : 2
  }
}

function taskMaker(
  { operands, options }: Given,
  {
    paths,
    target,
    host,
  }: { readonly paths: readonly string[]; readonly target: Target; readonly host: Host },
): (path: string) => Promise<FileTask> {
  const isOneOfMany = operands.length > 1
  const protection = { inputs: paths, mayReplaceInput: options.force ?? false }
  const textOf = (path: string, value: unknown, text: string): string => {
    if (options.json)
      return isOneOfMany ? `${JSON.stringify({ file: path, result: value })}\n` : jsonText(value)
    if (!isOneOfMany) return text
    return /^.+\n$/.test(text) ? `${path}: ${text}` : `${path}:\n${text}\n`
  }
  return async path => ({
    path,
    bytes: await readInput(path, host),
    options,
    password: options.password ?? host.env.LECTERN_PDF_PASSWORD,
    stem: stemOf(path),
    target,
    host,
    isOneOfMany,
    print: (value, text) => void host.stdout.write(textOf(path, value, text)),
    async write(result, name) {
      if (target.kind === 'stream') {
        host.stdout.write(result)
        return
      }
      const { makeFolder, writeOutput } = await import('./write-output.ts')
      const place = target.kind === 'file' ? target.path : join(target.path, name)
      if (target.kind === 'folder') await makeFolder(dirname(place))
      await writeOutput(result, place, protection)
    },
    tell(facts, sentence) {
      const stream = target.kind === 'stream' ? host.stderr : host.stdout
      stream.write(textOf(path, facts, `${sentence}\n`))
    },
    remark(text) {
      if (!options.json) host.stderr.write(`lectern-pdf: ${isOneOfMany ? `${path}: ` : ''}${text}\n`)
    },
  })
}

/** A value for programs, ending with a line feed. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
