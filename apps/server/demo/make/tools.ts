import { execFileSync } from 'node:child_process'

/** Runs an installed program and returns its output; throws if it fails. */
export function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Compresses a PDF with object streams and recompressed data; `more` are further options of qpdf. */
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
