import * as z from 'zod/mini'
import { choice, flag, id, list, maybe, plain, whole } from '../wire/fields.ts'
import { longestRaw } from '../wire/hidden-limits.ts'
import type { Schema } from '../wire/schema.ts'
import { type Readable, record } from '../wire/wire-record.ts'

const fileInfoFields = {
  id: ['FILE_ID', id],
  name: ['NAME', plain],
  sizeBytes: ['SIZE', whole()],
  mime: ['MIME', plain],
  sha256: ['SHA256', plain],
  kind: ['KIND', choice({ pdf: 'PDF', video: 'VIDEO', image: 'IMAGE', other: 'OTHER' })],
  /** Pages or seconds; 0 for other kinds. */
  length: ['LENGTH', whole()],
  /** Present for a damaged PDF that readers repair when they open it. */
  isRepaired: ['REPAIRED', maybe(flag)],
  /** Present for a video that ends before its own tables say, so that it may stop early. */
  isCutOff: ['CUT_OFF', maybe(flag)],
  /** A media ticket for preview. */
  url: ['URL', plain],
} as const

/** A stored file. */
export const fileInfo = record(fileInfoFields)
export type FileInfo = Readable<typeof fileInfoFields>

/** What a file is uploaded for; without one it is a small work file. */
export const fileUse = choice({
  cover: 'cover',
  answer: 'answer',
  evidence: 'evidence',
  caption: 'caption',
  /** Of a question of the bank; any type. */
  material: 'material',
})
export type FileUse = 'cover' | 'answer' | 'evidence' | 'caption' | 'material'

/** What a file that is sent in chunks is for, besides works. */
export const chunkedUse = choice({ answer: 'answer' })

/**
 * What one request of a chunked upload does. `first` and `last` are byte offsets, both included;
 * `ask` stores nothing and answers how far the upload is, `discard` ends it.
 */
export type ChunkRange =
  | { readonly does: 'store'; readonly first: number; readonly last: number; readonly total: number }
  | { readonly does: 'ask'; readonly total: number }
  | { readonly does: 'discard' }

const rangeForm = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/

/** The header `content-range`; refused when it ends before it begins or beyond the total. */
export const chunkRange: Schema<ChunkRange, string> = z.codec(
  z.string().check(z.regex(rangeForm)),
  z
    .custom<ChunkRange>()
    .check(
      z.refine(range => range.does !== 'store' || (range.first <= range.last && range.last < range.total)),
    ),
  {
    decode: (header): ChunkRange => {
      const [, first, last, total] = rangeForm.exec(header) ?? []
      if (first !== undefined)
        return { does: 'store', first: Number(first), last: Number(last), total: Number(total) }
      return Number(total) === 0 ? { does: 'discard' } : { does: 'ask', total: Number(total) }
    },
    encode: range => {
      switch (range.does) {
        case 'store':
          return `bytes ${range.first}-${range.last}/${range.total}`
        case 'ask':
          return `bytes */${range.total}`
        case 'discard':
          return 'bytes */0'
      }
    },
  },
)

/** Chosen by the client, the same for all chunks of a file: 32 to 64 hex digits. */
export const uploadKey = z.string().check(z.regex(/^[0-9a-f]{32,64}$/))

/** A file's name in a header: percent-encoded UTF-8 on the wire, at most 255 characters. */
export const headerFileName: Schema<string, string> = z.codec(
  z.string().check(z.refine(isPercentEncoded)),
  z.string().check(z.minLength(1), z.maxLength(255)),
  {
    decode: value => decodeURIComponent(value),
    // Some systems allow half a surrogate pair in a name, which UTF-8 does not.
    encode: value => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\ufffd')),
  },
)

// Each of the 255 characters may be three bytes, each written as `%xx`.
longestRaw.set(headerFileName, 255 * 9)

function isPercentEncoded(value: string): boolean {
  return value.replaceAll(/%[0-9a-f]{2}/gi, '').indexOf('%') < 0 && isUtf8(value)
}

function isUtf8(value: string): boolean {
  try {
    return decodeURIComponent(value).length > 0
  } catch {
    return false
  }
}

const uploadStateFields = {
  key: ['KEY', plain],
  receivedBytes: ['RECEIVED', whole()],
  /** What is stored, as pairs of first and last byte offset, in ascending order. */
  ranges: ['RANGES', list(z.tuple([whole(), whole()]))],
  totalBytes: ['TOTAL', whole()],
  isDone: ['DONE', flag],
  /** Present once the file is complete and checked. */
  file: ['FILE', maybe(fileInfo)],
} as const

/** How far an upload is. */
export const uploadState = record(uploadStateFields)
export type UploadState = Readable<typeof uploadStateFields>
