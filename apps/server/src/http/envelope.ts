/** The envelope `{ code, msg, data }` of every answer, and the mapping of thrown errors to it. */
import {
  type ErrorKey,
  errorKeys,
  FieldError,
  type Language,
  type SuccessKey,
  sentence,
} from '@lectern/contract'
import { StoreAway } from '../blobs/blob-errors.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { ScannerAway } from '../decoding/safety-scanner.ts'
import { AppError, codeOf } from '../errors.ts'
import { BodyFailure } from './body-meter.ts'

/** The envelope as sent. On an error `data` is `{ KEY, FIELD?, PARAMS? }`. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** The envelope of code 200. */
export function doneEnvelope(data: unknown, language: Language, success?: SuccessKey): Envelope {
  return { code: 200, msg: success === undefined ? '' : sentence(success, language), data }
}

/** An error of the contract: its key, with a field and params where it has them. */
export interface Refusal {
  readonly key: ErrorKey
  readonly field?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** Instead of the key's usual code. */
  readonly code?: number | undefined
  /** Instead of the status that follows from the code. */
  readonly httpStatus?: number | undefined
}

/** The envelope of a refusal. */
export function refusalEnvelope({ key, field, params, code }: Refusal, language: Language): Envelope {
  return {
    code: code ?? errorKeys[key].code,
    msg: sentence(key, language, { ...params, ...(field === undefined ? {} : { FIELD: field }) }),
    data: {
      KEY: key,
      ...(field === undefined ? {} : { FIELD: field }),
      ...(params === undefined || Object.keys(params).length === 0 ? {} : { PARAMS: params }),
    },
  }
}

/** The HTTP status of an envelope: docs/wire.md, 2.1. */
export function httpStatusOf(code: number): number {
  return code === 429 || code === 500 || code === 503 ? code : 200
}

/** The status of an error with which the library that sends the portal's files refuses a range (416) or a condition such as `If-Match` (412). */
function failedCondition(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return status === 412 || status === 416 ? status : undefined
}

/** The error the caller gets for a thrown value. Unexpected values are bugs and become SERVER_ERROR without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof AppError) return error
  if (error instanceof FieldError) return error
  if (
    (error instanceof DatabaseAway && error.isFull) ||
    (error instanceof StoreAway && error.reason === 'full')
  )
    return { key: 'NO_SPACE' }
  if (error instanceof DatabaseAway || error instanceof StoreAway || error instanceof ScannerAway)
    return { key: 'MAINTENANCE' }
  if (error instanceof BodyFailure) {
    if (error.reason !== 'slow') return { key: 'FIELD_INVALID', field: 'body' }
    return { key: 'FIELD_INVALID', field: 'body', params: { REASON: 'slow' }, httpStatus: 408 }
  }
  const code = codeOf(error)
  if (code?.startsWith('FST_ERR_CTP_')) return { key: 'FIELD_INVALID', field: 'body' }
  const condition = failedCondition(error)
  if (condition !== undefined) return { key: 'FIELD_INVALID', field: 'request', httpStatus: condition }
  return { key: 'SERVER_ERROR' }
}
