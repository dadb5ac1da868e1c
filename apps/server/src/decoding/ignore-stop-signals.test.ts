import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { textPdf } from '../testing/text-pdf.ts'

const src = join(import.meta.dirname, '..')
/** Longer than what a pipe holds, so that a child has begun to read when all but the last byte is written. */
const pdf = Buffer.concat([textPdf(['ink']), Buffer.alloc(600_000, '\n')])
const words = 'ink '.repeat(150_000)
const texts = Buffer.from(`${JSON.stringify([{ texts: [{ text: words, weight: 'D' }], lang: 'en' }])}\n`)

test.each([
  ['search/extract-pages-process.ts', pdf, [], 'ink'],
  ['search/segmenter-process.ts', texts, [], 'ink'],
  ['decoding/inspect-pdf-process.ts', pdf, [], '{"found":{"pageCount":1,"isRepaired":false}}'],
  ['editions/compare-files-process.ts', Buffer.concat([pdf, pdf]), [String(pdf.length)], '"pages":[]'],
] as const)(
  '%s completes its work when Ctrl+C or SIGTERM stops the server',
  async (program, input, args, expected) => {
    const child = spawn(process.execPath, [join(src, program), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const output = text(child.stdout)
    await new Promise(resolve => child.stdin.write(input.subarray(0, -1), resolve))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal)
    child.stdin.end(input.subarray(-1))
    await once(child, 'close')
    expect(await output).toContain(expected)
  },
)
