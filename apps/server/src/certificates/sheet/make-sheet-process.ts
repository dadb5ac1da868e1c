/**
 * Run by `sheet-maker.ts`: reads a line with the content of a sheet from stdin and writes a line with its file, if there is a signer, or
 * else with its badge, until stdin ends. It is a process of its own so that drawing delays no call.
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
    readonly signer?: SheetSigner
  }
  const answer = await (signer ? makeFile(content, signer) : makeBadge(content)).catch((error: unknown) => ({
    failure: String(error),
  }))
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

async function makeFile(content: SheetContent, signer: SheetSigner) {
  const pdf = await makeSheet(content, signer)
  return { pdf: Buffer.from(pdf).toString('base64') }
}

async function makeBadge({ issuer, title, issuedOn, language }: SheetContent) {
  const svg = await drawBadge({ issuer, title, language, year: issuedOn.slice(0, 4) })
  const png = await sharp(Buffer.from(svg), { limitInputPixels: badgeSide ** 2 })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
  return { svg, png: png.toString('base64') }
}
