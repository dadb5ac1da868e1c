/** Calls that take a file: `multipart/form-data` with one part `file` beside the fields. The file is held in memory, so only small ones come this way. */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { CallName } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { besideFileBytes, type UploadedFile } from '../calls/uploaded-file.ts'
import { AppError } from '../errors.ts'
import { BodyFailure } from './body-meter.ts'

/** What a form held. */
export interface FileForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: UploadedFile | undefined
}

/** The largest file each of these calls takes, in bytes: docs/wire.md, 10.1. */
const fileLimits: { readonly [N in CallName]?: number } = {
  'people.setAvatar': 204_800,
  'uploads.file': 10 * 2 ** 20,
  'console.userImport': 2 ** 20,
}

/** The most bytes the whole body of such a call may have. */
export const longestFormBytes = (name: CallName): number => (fileLimits[name] ?? 0) + besideFileBytes

const mostFields = 40
const limits = {
  files: 2,
  fields: mostFields,
  parts: mostFields + 2,
  fieldSize: besideFileBytes,
  headerPairs: 20,
  headerSize: 8_192,
}

/** Whether a request says that it brings a form with files. */
export const isFileForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')

/** Reads such bodies; the call finds a `FileForm` as its body. */
export function readFileForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable) => {
    const { call } = request.routeOptions.config as { readonly call?: CallName }
    return readForm(request.headers, body, call === undefined ? 0 : (fileLimits[call] ?? 0))
  })
}

/**
 * The fields and the one file of a form. The last of a repeated field counts.
 * @throws {AppError} FILE_MULTI for several files, FILE_SIZE, FIELD_INVALID for a body that is no form; {BodyFailure}
 */
function readForm(headers: FastifyRequest['headers'], body: Readable, fileSize: number): Promise<FileForm> {
  return new Promise((resolve, reject) => {
    const broken = () => refuse(new AppError('FIELD_INVALID', {}, 'body'))
    const tooLarge = () => refuse(new AppError('FILE_SIZE', {}, 'file'))
    const parser = makeParser(headers, fileSize)
    const refuse = (error: unknown) => {
      // What is still to come is not looked at.
      if (parser) body.unpipe(parser)
      reject(error)
    }
    if (!parser) return broken()
    const fields = new Map<string, string>()
    let file: Omit<UploadedFile, 'bytes'> | undefined
    const chunks: Buffer[] = []
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) broken()
      else fields.set(name, value)
    })
    parser.on('file', (_field, content, name, _encoding, mime) => {
      content.on('error', broken)
      content.on('limit', tooLarge)
      if (file) refuse(new AppError('FILE_MULTI', {}, 'file'))
      file = { name: name ?? '', mime }
      content.on('data', (chunk: Buffer) => chunks.push(chunk))
    })
    parser.on('filesLimit', () => refuse(new AppError('FILE_MULTI', {}, 'file')))
    for (const event of ['fieldsLimit', 'partsLimit', 'error'] as const) parser.on(event, broken)
    parser.on('finish', () =>
      resolve({
        fields: Object.fromEntries(fields),
        file: file && { ...file, bytes: Buffer.concat(chunks) },
      }),
    )
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
    // Without a boundary.
    return undefined
  }
}
