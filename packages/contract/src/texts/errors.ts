/**
 * Every reason for which the server may refuse a call: docs/wire.md, 2.2. The sentences are in `errors.data.ts`, so
 * that the client does not load them.
 */

/** Envelope codes of errors; docs/wire.md, 2.1 describes how the client reacts to them. */
export type ErrorCode = 400 | 401 | 420 | 421 | 429 | 500 | 503

const refused = { code: 400 } as const
const forbidden = { code: 401 } as const
const ended = { code: 421 } as const

/** KEY → envelope code. */
export const errorKeys = {
  LOGIN_REQUIRED: refused,
  PERMISSION_DENIED: forbidden,
  RESOURCE_LOCKED: forbidden,
  SESSION_EXPIRED: { code: 420 },
  SESSION_REPLACED: ended,
  ACCOUNT_DISABLED: ended,
  PASSWORD_CHANGED: ended,
  ROLE_CHANGED: ended,
  NOT_FOUND: refused,
  /** The call is specified but not implemented. */
  FIELD_REQUIRED: refused,
  FIELD_INVALID: refused,
  FIELD_TOO_LONG: refused,
  /** A name has a character that certificates cannot show. */
  NAME_CHARACTER: refused,
  TOO_MANY: { code: 429 },
  IDEMPOTENCY_REUSED: refused,
  CONFLICT: refused,
  SERVER_ERROR: { code: 500 },
  MAINTENANCE: { code: 503 },
  /** The disk of the database or of the files is full, or the reserve of free space is reached. */
  NO_SPACE: { code: 503 },
  AUTH_BAD_CREDENTIALS: refused,
  AUTH_LOCKED: refused,
  REG_PENDING: refused,
  REG_REJECTED: refused,
  PHONE_TAKEN: refused,
  EMAIL_TAKEN: refused,
  NICK_TAKEN: refused,
  CUST_CODE_UNKNOWN: refused,
  PW_MISMATCH: refused,
  PW_WRONG: refused,
  PW_COMMON: refused,
  PW_SAME: refused,
  CODE_WRONG: refused,
  CODE_EXPIRED: refused,
  CODE_TOO_SOON: refused,
  FLOW_INVALID: refused,
  FILE_REQUIRED: refused,
  FILE_TYPE: refused,
  FILE_SIZE: refused,
  FILE_MULTI: refused,
  FILE_BROKEN: refused,
  FILE_QUOTA: refused,
  FILE_UNSAFE: refused,
  UPLOADS_OPEN: refused,
  UPLOAD_RANGE: refused,
  UPLOAD_HASH: refused,
  WORK_STATE: refused,
  WORK_INCOMPLETE: refused,
  WORK_DATE: refused,
  WORK_CLAIMED: refused,
  SELF_REVIEW: forbidden,
  COMMENT_SELF_RATE: refused,
  FOLLOW_SELF: refused,
  EXAM_NONE: refused,
  EXAM_ROLE: refused,
  EXAM_LEVEL: refused,
  EXAM_RESIT: refused,
  EXAM_STAFF: refused,
  EXAM_RUNNING: refused,
  EXAM_CLOSED: refused,
  EXAM_FILE_SIZE: refused,
  EXAM_BANK: refused,
  EXAM_TAKEN: refused,
  QUESTION_TAKEN: refused,
  UPGRADE_OPEN: refused,
  CERT_UNKNOWN: refused,
} as const satisfies Readonly<Record<string, { readonly code: ErrorCode }>>

/** The key of an error, sent as `data.KEY`. */
export type ErrorKey = keyof typeof errorKeys

/** Whether a text is one of the keys. For values from the server. */
export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(errorKeys, text)
}
