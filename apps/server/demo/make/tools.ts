import { execFileSync } from 'node:child_process'

/** Runs a program of the machine and gives back what it printed; throws when it fails. */
export function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Rewrites a PDF small: object streams, recompressed data, and `more` options of qpdf. */
export function packPdf(from: string, to: string, more: readonly string[] = []): void {
  run('qpdf', [
    from,
    to,
    '--object-streams=generate',
    '--recompress-flate',
    '--compression-level=9',
    '--deterministic-id',
    ...more,
  ])
}
