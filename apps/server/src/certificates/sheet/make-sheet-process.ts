/**
 * Run by `sheet-maker.ts`: reads a line with the content and the signer of a sheet from stdin and writes a line with its file,
 * until stdin ends. It is a process of its own so that drawing delays no call.
 */
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { ignoreStopSignals } from '../../decoding/ignore-stop-signals.ts'
import { makeSheet, type SheetSigner } from './make-sheet.ts'
import type { SheetContent } from './sheet-content.ts'

// The server's process gets twice as much CPU time; with a lower priority this one would starve on a busy machine.
setPriority(3)
ignoreStopSignals()

for await (const line of createInterface({ input: process.stdin })) {
  const { content, signer } = JSON.parse(line) as {
    readonly content: SheetContent
    readonly signer: SheetSigner
  }
  const answer = await makeSheet(content, signer).then(
    bytes => ({ pdf: Buffer.from(bytes).toString('base64') }),
    (error: unknown) => ({ failure: String(error) }),
  )
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
