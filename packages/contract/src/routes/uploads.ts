import * as z from 'zod/mini'
import {
  chunkedUse,
  chunkRange,
  fileInfo,
  fileUse,
  headerFileName,
  uploadKey,
  uploadState,
} from '../models/files.ts'
import { id, maybe, whole } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

const sha256Text = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Uploads: docs/wire.md, 7.8. */
export const uploadRoutes = {
  /** One chunk of a file; its fields travel as headers, its bytes as the body. */
  'uploads.chunk': route({
    method: 'POST',
    path: '/api/creation-zone-upload',
    access: 'member',
    body: 'octets',
    request: record({
      range: ['content-range', chunkRange],
      key: ['key', uploadKey],
      /** Required with the first chunk that arrives. */
      fileName: ['file-name', maybe(headerFileName)],
      /** SHA-256 of the whole file in hexadecimal; checked at the end. */
      sha256: ['file-hash', maybe(sha256Text)],
      /** The answer to a question of an exam, of any type; without it the file of a work. */
      use: ['kind', maybe(chunkedUse)],
    }),
    response: uploadState,
  }),
  /** One small file in a form, in the part `file`. */
  'uploads.file': route({
    method: 'POST',
    path: '/api/creation-file-upload',
    access: 'optional',
    accessOf: request => (request.use === 'evidence' ? 'optional' : 'member'),
    body: 'multipart',
    request: record({
      use: ['KIND', maybe(fileUse)],
      /**
       * An own PDF of a work: the part `file` has only the bytes to append to it, as an incremental update of a PDF. The next
       * two fields are then required.
       */
      baseId: ['BASE', maybe(id)],
      /** The length of that file in bytes. */
      baseBytes: ['BASE_SIZE', maybe(whole(1))],
      /** The SHA-256 of that file in hexadecimal; other bytes than the stored ones are refused. */
      baseSha256: ['BASE_HASH', maybe(sha256Text)],
    }),
    response: fileInfo,
    success: 'UPLOADED',
  }),
} as const
