import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { run } from '../src/cli/run.ts'
import { takesAll } from './takes-all.ts'

/** The program's file. */
export const entry = fileURLToPath(new URL('../src/cli/lectern-pdf.js', import.meta.url))

/** The result of a run of the command. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
  /** The standard output as bytes, for results that are not text. */
  readonly bytes: Uint8Array
}

/** Which of the runs in a folder are processes: starting one takes longer than most commands. */
const processEvery = takesAll ? 3 : 5

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data) : data

interface Given {
  readonly stdin?: Uint8Array | string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * A temporary folder in which the command runs: every fifth time as a process, as a shell would start it, and otherwise in the process of
 * the test; in `npm run test:all` every third time.
 */
export class CommandFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'lectern-pdf-cli-'))
  private runs = 0

  write(name: string, content: Uint8Array | string): void {
    writeFileSync(join(this.path, name), content)
  }

  read(name: string): Uint8Array {
    return new Uint8Array(readFileSync(join(this.path, name)))
  }

  run(words: readonly string[], given: Given = {}): Promise<CommandResult> {
    return this.runs++ % processEvery === 0 ? this.runAsProcess(words, given) : this.runHere(words, given)
  }

  private async runHere(words: readonly string[], { stdin = '', env = {} }: Given): Promise<CommandResult> {
    const [out, err]: [Uint8Array[], Uint8Array[]] = [[], []]
    const into = (parts: Uint8Array[]) => ({
      write: (data: string | Uint8Array) => parts.push(bytesOf(data)),
    })
    const before = process.cwd()
    process.chdir(this.path)
    try {
      const host = { env, stdin: Readable.from([bytesOf(stdin)]) }
      const code = await run(words, { ...host, stdout: into(out), stderr: into(err) })
      const bytes = Buffer.concat(out)
      return { code, out: bytes.toString(), err: Buffer.concat(err).toString(), bytes: new Uint8Array(bytes) }
    } finally {
      process.chdir(before)
    }
  }

  /** As `run`, always as a process. */
  runAsProcess(words: readonly string[], { stdin = '', env = {} }: Given): Promise<CommandResult> {
    const child = spawn(process.execPath, [entry, ...words], {
      cwd: this.path,
      env: { PATH: process.env.PATH, ...env },
    })
    const parts: Buffer[] = []
    let err = ''
    child.stdout.on('data', part => parts.push(part))
    child.stderr.setEncoding('utf8').on('data', part => (err += part))
    // A command that does not read its input closes it early.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', code => {
        const bytes = Buffer.concat(parts)
        resolve({ code, out: bytes.toString('utf8'), err, bytes: new Uint8Array(bytes) })
      })
    })
  }

  remove(): void {
    rmSync(this.path, { recursive: true })
  }
}
