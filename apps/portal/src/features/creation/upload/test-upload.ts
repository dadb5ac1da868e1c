/** For tests: an upload to a server in memory, whose clock advances with every request and wait. */
import type { CallRequest, FileInfo, UploadState } from '@lectern/contract'
import { chunkBytes } from './chunk-plan.ts'
import { ChunkedUpload } from './chunked-upload.ts'
import type { UploadPorts } from './upload-source.ts'

type Request = CallRequest<'uploads.chunk'>

/** The file that the server makes of the upload. */
export const storedFile = { id: 'f1', name: 'a.pdf', kind: 'pdf', length: 3 } as FileInfo
/** What a request is called in the tests: `ask`, `discard`, or the number of its chunk. */
const nameOf = ({ range }: Request) =>
  range.does === 'store' ? String(range.first / chunkBytes) : range.does

/**
 * An upload to a server in memory. `stored` are the chunks it has at the start; `answer` may fail a request or delay it,
 * by its name and how often it was made before.
 */
export function uploadOf(given: {
  readonly chunks: number
  readonly stored?: readonly number[]
  readonly isUnreadable?: boolean
  /** Whether the page was reloaded, so that only the name and the size of the file are known. */
  readonly isReloaded?: boolean
  /** Whether the server has checked the file when it is asked. */
  readonly isChecked?: boolean
  readonly sha256?: string
  answer?(name: string, count: number): Error | Promise<void> | undefined
}) {
  const totalBytes = given.chunks * chunkBytes - 7
  const stored = new Set(given.stored)
  const requests: string[] = []
  const seen: Request[] = []
  const waits: number[] = []
  let nowMs = 0
  let atOnce = 0
  const log = { requests, seen, waits, mostAtOnce: 0, stored }

  const state = (isDone: boolean): UploadState => ({
    key: 'k',
    receivedBytes: 0,
    totalBytes,
    ranges: [...stored]
      .sort((a, b) => a - b)
      .map(at => [at * chunkBytes, Math.min((at + 1) * chunkBytes, totalBytes) - 1]),
    isDone,
    ...(isDone && { file: storedFile }),
  })

  const ports: UploadPorts = {
    async send(request, { signal, onSent, body }) {
      const name = nameOf(request)
      const count = requests.filter(earlier => earlier === name).length
      requests.push(name)
      seen.push(request)
      if (body) atOnce += 1
      log.mostAtOnce = Math.max(log.mostAtOnce, atOnce)
      try {
        await new Promise(resolve => setImmediate(resolve))
        signal.throwIfAborted()
        nowMs += 1000
        onSent(chunkBytes / 2)
        onSent(chunkBytes)
        const answer = given.answer?.(name, count)
        if (answer instanceof Error) throw answer
        await Promise.race([
          answer,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ])
        if (request.range.does === 'discard') stored.clear()
        if (request.range.does === 'store') stored.add(Number(name))
        return state(
          (request.range.does === 'store' || given.isChecked === true) && stored.size === given.chunks,
        )
      } finally {
        if (body) atOnce -= 1
      }
    },
    async wait(timeoutMs, signal) {
      waits.push(timeoutMs)
      nowMs += timeoutMs
      signal.throwIfAborted()
    },
    nowMs: () => nowMs,
    random: () => 0,
  }
  const chosen = {
    name: 'a.pdf',
    size: totalBytes,
    slice: () => ({
      arrayBuffer: async () => {
        if (given.isUnreadable) throw new DOMException('gone', 'NotReadableError')
        return new ArrayBuffer(1)
      },
    }),
  } as unknown as File
  const known = { name: 'a.pdf', size: totalBytes, isSent: true }
  const file = given.isReloaded ? known : chosen
  const upload = new ChunkedUpload({ file, key: 'k', sha256: async () => given.sha256 }, ports)
  const stages: string[] = []
  upload.subscribe(() => {
    const { at } = upload.progress().stage
    if (stages.at(-1) !== at) stages.push(at)
  })
  /** Resolves at the next of these stages. */
  const until = (...wanted: readonly string[]) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!wanted.includes(upload.progress().stage.at)) return
        stop()
        resolve()
      }
      const stop = upload.subscribe(look)
      look()
    })
  const over = async () => {
    upload.start()
    await until('done', 'failed', 'paused', 'cancelled')
    return upload.progress()
  }
  return { upload, stages, log, until, over }
}
