/**
 * A failed call. `code` is the code of the envelope, or 0 if there was none. `key` is an error key of the contract,
 * `NETWORK` (no answer arrived) or `ANSWER_INVALID` (the answer does not follow the contract). `message` is the
 * server's sentence in the language of the request, or the key if no server answered. `retryAfterSeconds` is how long
 * the server asks to wait (503, `TOO_MANY`). `isSilent` is set if the server refused (400, 401) a call whose refusals are only
 * shown where it was made (`silent` in the table of calls).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: string
  readonly field?: string
  readonly params?: Record<string, unknown>
  readonly retryAfterSeconds?: number
  readonly isSilent: boolean

  constructor(
    code: number,
    key: string,
    told: {
      readonly message?: string | undefined
      readonly field?: string | undefined
      readonly params?: Record<string, unknown> | undefined
      readonly retryAfterSeconds?: number | undefined
      readonly isSilent?: boolean | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(told.message || key, { cause: told.cause })
    this.code = code
    this.key = key
    this.isSilent = told.isSilent ?? false
    if (told.field !== undefined) this.field = told.field
    if (told.params !== undefined) this.params = told.params
    if (told.retryAfterSeconds !== undefined) this.retryAfterSeconds = told.retryAfterSeconds
  }
}
