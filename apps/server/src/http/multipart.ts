/** Calls that take a file: `multipart/form-data` with one part `file` beside the fields. The file is held in memory, so only small ones come this way. */
import multipart from '@fastify/multipart'
import type { CallName } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, codeOf } from '../errors.ts'

/** A file that came with a call. */
export interface UploadedFile {
  readonly name: string
  /** What the sender says it is; only a hint. */
  readonly mime: string
  readonly bytes: Buffer
}

/** The largest file each of these calls takes, in bytes: wire contract 10.1. */
const fileLimits: { readonly [N in CallName]?: number } = {
  'people.setAvatar': 204_800,
  'uploads.file': 10 * 2 ** 20,
  'console.userImport': 2 ** 20,
}

const mostFields = 40
const longestFieldBytes = 65_536

/** Registers the parser. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true })
}

/**
 * The fields and the one file of a call.
 * @throws {AppError} FILE_REQUIRED without a file, FILE_MULTI with several, FILE_SIZE, FIELD_INVALID for another kind of body.
 */
export async function readUpload(
  name: CallName,
  request: FastifyRequest,
): Promise<{ readonly fields: Record<string, unknown>; readonly file: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError('FILE_REQUIRED', {}, 'file')
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  const limits = {
    fileSize: fileLimits[name] ?? 0,
    files: 2,
    fields: mostFields,
    fieldSize: longestFieldBytes,
    parts: mostFields + 2,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      if (file) throw new AppError('FILE_MULTI', {}, 'file')
      file = { name: part.filename ?? '', mime: part.mimetype, bytes: await part.toBuffer() }
    }
  } catch (error) {
    throw refusalOfPart(error)
  }
  if (!file || file.bytes.length === 0) throw new AppError('FILE_REQUIRED', {}, 'file')
  return { fields, file }
}

function refusalOfPart(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('FILE_SIZE', {}, 'file')
  if (code === 'FST_FILES_LIMIT') return new AppError('FILE_MULTI', {}, 'file')
  if (error instanceof AppError) return error
  // Whatever else the parser finds (a cut body, too many parts) is a body that is none.
  return new AppError('FIELD_INVALID', {}, 'body')
}
