/** People who send files in chunks until the server dies, and what of their files must be there afterwards. */
import { createHash } from 'node:crypto'
import { partBytes } from '../blobs/blob-store.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { type Acknowledged, goodReasons, untilDeath, type Writer } from './writers.ts'

/** A file that somebody sends, over as many rounds as it takes. */
export interface SentFile {
  readonly sender: Writer
  /** The files of the test are numbered; key and bytes follow from the number. */
  readonly no: number
  /** The numbers of the acknowledged chunks. */
  readonly chunks: Set<number>
  /** Whether the server said that the file is stored. */
  isDone: boolean
}

const chunkCount = 3
const sizeBytes = (chunkCount - 1) * partBytes + 1000
const keyOf = (no: number) => String(no).padStart(32, '0')

/** A PDF; readers ignore what follows its end. */
function bytesOf(no: number): Buffer {
  const pdf = textPdf([`file ${no}`])
  const bytes = Buffer.alloc(sizeBytes, no & 255)
  bytes.set(pdf)
  return bytes
}

interface ChunkAnswer {
  readonly code: number
  readonly data: {
    readonly KEY?: string
    readonly RANGES?: readonly (readonly [number, number])[]
    readonly DONE?: number
    readonly FILE?: { readonly SHA256: string; readonly URL: string }
  }
}

async function post(
  address: string,
  { sender, no }: SentFile,
  range: string,
  body?: Uint8Array,
): Promise<ChunkAnswer> {
  const response = await fetch(`${address}/api/creation-zone-upload`, {
    method: 'POST',
    headers: {
      token: sender.token,
      key: keyOf(no),
      'content-range': range,
      'file-name': `fault%20${no}.pdf`,
      'content-type': 'application/octet-stream',
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  return (await response.json()) as ChunkAnswer
}

/**
 * Lets everybody send at once: the last unfinished file first, its chunks that were not acknowledged in reverse order and each of
 * them twice.
 */
export async function sendUntilDeath(
  address: string,
  senders: readonly Writer[],
  files: SentFile[],
  done: Acknowledged,
): Promise<void> {
  const sending = senders.map(sender =>
    untilDeath(async () => {
      const file = files.find(each => each.sender === sender && !each.isDone) ?? nextFile(sender, files)
      const bytes = bytesOf(file.no)
      const missing = [2, 1, 0].filter(number => !file.chunks.has(number))
      // If only the last answer was lost, any chunk brings it again.
      for (const number of missing.length > 0 ? missing.flatMap(each => [each, each]) : [0]) {
        const first = number * partBytes
        const chunk = bytes.subarray(first, first + partBytes)
        const range = `bytes ${first}-${first + chunk.length - 1}/${sizeBytes}`
        const { code, data } = await post(address, file, range, chunk)
        if (code !== 200) {
          if (!goodReasons.has(data.KEY))
            done.wrongAnswers.add(`a chunk was answered with ${code} ${data.KEY}`)
          continue
        }
        file.chunks.add(number)
        file.isDone ||= data.DONE === 1
        done.count += 1
      }
    }),
  )
  await Promise.all(sending)
}

function nextFile(sender: Writer, files: SentFile[]): SentFile {
  const file = { sender, no: files.length + 1, chunks: new Set<number>(), isDone: false }
  files.push(file)
  return file
}

/** The acknowledged chunks and files that a restarted server does not have, one line each. */
export async function findLostChunks(
  address: string,
  files: readonly SentFile[],
): Promise<readonly string[]> {
  const losses: string[] = []
  for (const file of files) {
    const { code, data } = await post(address, file, `bytes */${sizeBytes}`)
    const { RANGES = [], DONE, FILE } = data
    if (code !== 200) losses.push(`the state of file ${file.no} was answered with ${code} ${data.KEY}`)
    for (const number of file.chunks) {
      const first = number * partBytes
      if (!RANGES.some(([from, to]) => from <= first && first <= to))
        losses.push(`chunk ${number} of file ${file.no} was acknowledged and is not there`)
    }
    if (file.isDone && DONE !== 1) losses.push(`file ${file.no} was acknowledged and is not there`)
    if (DONE === 1 && FILE && !(await isUnchanged(address, file, FILE.URL)))
      losses.push(`file ${file.no} has other bytes`)
  }
  return losses
}

async function isUnchanged(address: string, { no }: SentFile, url: string): Promise<boolean> {
  const response = await fetch(`${address}${url}`)
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return hash(new Uint8Array(await response.arrayBuffer())) === hash(bytesOf(no))
}
