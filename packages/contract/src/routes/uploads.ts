import * as z from 'zod/mini'
import { maybe } from '../fields.ts'
import { chunkRange, fileInfo, fileUse, headerFileName, uploadKey, uploadState } from '../models/files.ts'
import { route } from '../route.ts'
import { record } from '../wire-record.ts'

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
      sha256: ['file-hash', maybe(z.string().check(z.regex(/^[0-9a-f]{64}$/)))],
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
    request: record({ use: ['KIND', maybe(fileUse)] }),
    response: fileInfo,
    success: 'UPLOADED',
  }),
} as const
