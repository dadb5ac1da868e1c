/** Parses `multipart/form-data` with fields and one part `file`. The file is held in memory, so this is for small files only. */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { CallName } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLimitOf, largestFileBytes } from '../calls/upload-limits.ts'
import { besideFileBytes, type UploadedFile } from '../calls/uploaded-file.ts'
import { AppError } from '../errors.ts'
import { BodyFailure } from './body-meter.ts'

/** A parsed form. */
export interface FileForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: UploadedFile | undefined
}

/** The longest whole body of such a call, in bytes. */
export const longestFormBytes = (name: CallName, sender: 'member' | 'guest'): number =>
  largestFileBytes(name, sender) + besideFileBytes

const mostFields = 40
const limits = {
  files: 2,
  fields: mostFields,
  parts: mostFields + 2,
  fieldSize: besideFileBytes,
  headerPairs: 20,
  headerSize: 8_192,
}

/** Whether a request's content type is `multipart/form-data`. */
export const isFileForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')

/** Registers the parser of such bodies; the request's body is then a `FileForm`. */
export function readFileForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable) => {
    const { call } = request.routeOptions.config as { readonly call?: CallName }
    return readForm(request.headers, body, call)
  })
}

/**
 * The fields and the file of a form. Of a repeated field the last value counts. A file that comes after its `KIND`, as
 * browsers send it, is refused as soon as it is too large for it.
 * @throws {AppError} FILE_MULTI for several files, FILE_SIZE, EXAM_FILE_SIZE, FIELD_INVALID for a body that is not a form;
 * {BodyFailure}
 */
function readForm(
  headers: FastifyRequest['headers'],
  body: Readable,
  call: CallName | undefined,
): Promise<FileForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    const broken = () => refuse(new AppError('FIELD_INVALID', {}, 'body'))
    const tooLarge = () => refuse(new AppError(limit().key, {}, 'file'))
    const limit = () => fileLimitOf(call, fields.get('KIND'))
    const parser = makeParser(headers, call === undefined ? 0 : largestFileBytes(call, 'member'))
    const refuse = (error: unknown) => {
      // The rest of the body is not parsed.
      if (parser) body.unpipe(parser)
      reject(error)
    }
    if (!parser) return broken()
    let file: Omit<UploadedFile, 'bytes'> | undefined
    const chunks: Buffer[] = []
    let sizeBytes = 0
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) broken()
      else fields.set(name, value)
    })
    parser.on('file', (_field, content, name, _encoding, mime) => {
      content.on('error', broken)
      content.on('limit', tooLarge)
      if (file) refuse(new AppError('FILE_MULTI', {}, 'file'))
      file = { name: name ?? '', mime }
      content.on('data', (chunk: Buffer) => {
        sizeBytes += chunk.length
        if (fields.has('KIND') && sizeBytes > limit().bytes) tooLarge()
        else chunks.push(chunk)
      })
    })
    parser.on('filesLimit', () => refuse(new AppError('FILE_MULTI', {}, 'file')))
    for (const event of ['fieldsLimit', 'partsLimit', 'error'] as const) parser.on(event, broken)
    parser.on('finish', () => {
      if (sizeBytes > limit().bytes) return tooLarge()
      resolve({
        fields: Object.fromEntries(fields),
        file: file && { ...file, bytes: Buffer.concat(chunks) },
      })
    })
    body.on('error', error => {
      if (error instanceof BodyFailure && error.reason === 'large') tooLarge()
      else refuse(error)
    })
    body.pipe(parser)
  })
}

function makeParser(headers: FastifyRequest['headers'], fileSize: number): BusboyInstance | undefined {
  try {
    const type = headers['content-type'] ?? ''
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: { ...limits, fileSize } })
  } catch {
    // The content type has no boundary.
    return undefined
  }
}
