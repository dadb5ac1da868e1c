/**
 * A call failed. `code` is that of the envelope, 0 when there was none; `key` is an error key of the contract,
 * `NETWORK` (nothing came back) or `ANSWER_INVALID` (what came back is not the contract's);
 * `message` is the server's sentence in the language of the request, or the key when no server answered.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: string
  readonly field?: string
  readonly params?: Record<string, unknown>

  constructor(
    code: number,
    key: string,
    told: {
      readonly message?: string | undefined
      readonly field?: string | undefined
      readonly params?: Record<string, unknown> | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(told.message || key, { cause: told.cause })
    this.code = code
    this.key = key
    if (told.field !== undefined) this.field = told.field
    if (told.params !== undefined) this.params = told.params
  }
}
