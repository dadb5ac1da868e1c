/**
 * An S3 for tests: s3rver stores objects in a folder and checks signatures. Of uploads in parts it only begins them and
 * stores their parts; the rest is added here, as strict as S3: an upload that is over is missing, and the parts that are
 * joined must be those that were stored.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { S3Place } from '../config.ts'

/** What this file uses of a request of Koa, on which s3rver is built. */
interface Context {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly req: IncomingMessage
  readonly store: {
    putObjectMultipart(
      bucket: string,
      uploadId: string,
      parts: readonly { number: number }[],
    ): Promise<unknown>
  }
  status: number
  type: string
  body: unknown
}

type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

/** A running S3 with one empty bucket. */
export interface S3Server {
  readonly place: S3Place
  /** Requests so far, as `PUT uploadId`. */
  readonly requests: readonly string[]
  /** Answers every request with this status and code, until it is undefined again. */
  refuseWith: { readonly status: number; readonly code: string } | undefined
  /** Answers no request while true; these requests are never answered. */
  isSilent: boolean
  close(): Promise<void>
}

/** The only credentials that s3rver accepts. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const
const bucket = 'academy'

/** Starts an S3 on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  // Neither is in the library's types.
  const inside = server as unknown as { middleware: Middleware[]; httpServer: Server }
  const requests: string[] = []
  const started: S3Server = {
    place: { kind: 's3', bucket, prefix: 'lectern/', endpoint: '', region: 'us-east-1', isPathStyle: true },
    requests,
    refuseWith: undefined,
    isSilent: false,
    async close() {
      const closed = server.close()
      inside.httpServer.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // S3 replaces an object at once; s3rver removes the old one first, and another request would find none.
  let earlier: Promise<unknown> = Promise.resolve()
  const afterOthers = (work: () => Promise<void>): Promise<void> => {
    const done = earlier.then(work)
    earlier = done.catch(() => {})
    return done
  }
  inside.middleware.unshift(async (context, next) => {
    requests.push(`${context.method} ${Object.keys(context.query).join(' ')}`.trim())
    const { refuseWith } = started
    if (started.isSilent) await new Promise(() => {})
    if (refuseWith) answerError(context, refuseWith.status, refuseWith.code)
    else if (context.query.uploadId === undefined) await afterOthers(next)
    else await answerUpload(context, join(folder, bucket, '._S3rver_uploads', context.query.uploadId), next)
  })
  const { port } = (await server.run()) as AddressInfo
  return Object.assign(started, { place: { ...started.place, endpoint: `http://127.0.0.1:${port}` } })
}

/** The calls about one upload, whose parts s3rver stores in `uploadFolder` as `N` and `N.md5`. */
async function answerUpload(
  context: Context,
  uploadFolder: string,
  next: () => Promise<void>,
): Promise<void> {
  const names = await readdir(uploadFolder).catch(() => undefined)
  if (names === undefined) return answerError(context, 404, 'NoSuchUpload')
  if (context.method === 'PUT') return next()
  if (context.method === 'DELETE') {
    await rm(uploadFolder, { recursive: true, force: true })
    context.status = 204
    return
  }
  const numbers = names.flatMap(name => (/^\d+\.md5$/.test(name) ? [Number.parseInt(name, 10)] : []))
  const parts = await Promise.all(numbers.sort((a, b) => a - b).map(number => readPart(uploadFolder, number)))
  if (context.method === 'GET') {
    const list = parts.map(
      ({ number, size, etag, at }) =>
        `<Part><PartNumber>${number}</PartNumber><Size>${size}</Size><ETag>${etag}</ETag><LastModified>${at}</LastModified></Part>`,
    )
    return answer(
      context,
      `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`,
    )
  }
  const wanted = [...(await text(context.req)).matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  if (wanted.some(({ number, etag }) => parts.find(part => part.number === number)?.etag !== etag))
    return answerError(context, 400, 'InvalidPart')
  try {
    await context.store.putObjectMultipart(bucket, context.query.uploadId ?? '', wanted)
  } catch {
    // Another request has joined the parts meanwhile.
    return answerError(context, 404, 'NoSuchUpload')
  }
  answer(context, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

async function readPart(folder: string, number: number) {
  const { size, mtime } = await stat(join(folder, String(number)))
  const md5 = await readFile(join(folder, `${number}.md5`), 'utf8')
  return { number, size, etag: `"${md5}"`, at: mtime.toISOString() }
}

function answer(context: Context, xml: string): void {
  context.type = 'application/xml'
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
}

function answerError(context: Context, status: number, code: string): void {
  answer(context, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  context.status = status
}
