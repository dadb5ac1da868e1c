/**
 * Run by `draw-page.ts`: reads a PDF from stdin, draws its first page and writes it as PNG in base64, or the reason for a
 * failure, to stdout. It is a process of its own because a hostile file may crash PDFium or fill its memory. Its arguments
 * are the length of the file in bytes and the greatest width and height of the picture in pixels.
 */
import { setPriority } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import { type PageBitmap, RenderError } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { readInput } from '../decoding/read-input.ts'
import type { DrawnPage } from './draw-page.ts'

const [sizeBytes = 0, mostWidth = 0, mostHeight = 0] = process.argv.slice(2).map(Number)

/** Calls come first. */
setPriority(10)
process.stdout.write(JSON.stringify(await answer()), () => process.exit())

async function answer(): Promise<DrawnPage> {
  try {
    const pdf = await createNodeRenderer().open({ kind: 'bytes', bytes: await readInput(sizeBytes) })
    const { width, height } = await pdf.draw({ pageIndex: 0, scale: 0.1 })
    const scale = 0.1 * Math.min(mostWidth / width, mostHeight / height)
    return { png: pngOf(await pdf.draw({ pageIndex: 0, scale })).toString('base64') }
  } catch (error) {
    // PDFium and the renderer report exhausted memory with many different messages.
    return { failure: error instanceof RenderError ? error.code : String(error) }
  }
}

/** A PNG of eight bits for each of red, green, blue and opacity. ISO/IEC 15948, 11 */
function pngOf({ width, height, pixels }: PageBitmap): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const rowBytes = width * 4
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (rowBytes + 1))
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)])
}
