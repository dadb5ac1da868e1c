/**
 * Run by `sheet-maker.ts`: reads a line with the content and the signer of a sheet from stdin and writes a line with its file and badge,
 * until stdin ends. It is a process of its own so that drawing delays no call.
 */
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { ignoreStopSignals } from '../../decoding/ignore-stop-signals.ts'
import { badgeSide, drawBadge } from '../badge/draw-badge.ts'
import { makeSheet, type SheetSigner } from './make-sheet.ts'
import type { SheetContent } from './sheet-content.ts'

// The server's process gets twice as much CPU time; with a lower priority this one would starve on a busy machine.
setPriority(3)
ignoreStopSignals()
sharp.cache(false)
sharp.concurrency(1)

for await (const line of createInterface({ input: process.stdin })) {
  const { content, signer } = JSON.parse(line) as {
    readonly content: SheetContent
    readonly signer: SheetSigner
  }
  const answer = await make(content, signer).catch((error: unknown) => ({ failure: String(error) }))
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

async function make(content: SheetContent, signer: SheetSigner) {
  const { issuer, title, issuedOn, language } = content
  const svg = await drawBadge({ issuer, title, language, year: issuedOn.slice(0, 4) })
  const png = await sharp(Buffer.from(svg), { limitInputPixels: badgeSide ** 2 })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
  const pdf = await makeSheet(content, signer)
  return {
    pdf: Buffer.from(pdf).toString('base64'),
    svg,
    png: png.toString('base64'),
  }
}
