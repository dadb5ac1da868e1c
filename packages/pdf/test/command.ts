import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../src/cli/lectern-pdf.js', import.meta.url))

/** The result of a run of the command. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
  /** The standard output as bytes, for results that are not text. */
  readonly bytes: Uint8Array
}

/** A temporary folder in which the command runs as a process, as a shell would start it. */
export class CommandFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'lectern-pdf-cli-'))

  write(name: string, content: Uint8Array | string): void {
    writeFileSync(join(this.path, name), content)
  }

  read(name: string): Uint8Array {
    return new Uint8Array(readFileSync(join(this.path, name)))
  }

  run(
    words: readonly string[],
    { stdin = '', env = {} }: { stdin?: Uint8Array | string; env?: Record<string, string> } = {},
  ): Promise<CommandResult> {
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
