/** What other programs say about the file of a certificate. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is on this machine. */
export const has = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** What the title of a test says of a program that is missing. */
export const note = (name: string): string => (has(name) ? '' : ` (skipped: no ${name} on this machine)`)

/** What a program prints about a file. */
export function reportOf(program: string, bytes: Buffer, options: readonly string[] = ['-nocert']): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-certificate-'))
  try {
    const path = join(folder, 'certificate.pdf')
    writeFileSync(path, bytes)
    const args = program === 'qpdf' ? ['--check', path] : [...options, path]
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    return `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
