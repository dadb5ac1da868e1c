/** Uploads a file as a browser does, in the part `file` of a form. */
import { sendForm } from './send-form.ts'
import type { TestWorld } from './test-world.ts'

/** The wire answer of an upload. */
export interface UploadAnswer {
  readonly code: number
  readonly msg: string
  readonly httpStatus: number
  /** The header `Retry-After`. */
  readonly retryAfter: unknown
  readonly data: Readonly<Partial<Record<string, unknown>>> & {
    readonly KEY?: string
    readonly FILE_ID?: string
    readonly URL?: string
  }
}

/** Sends bytes to `uploads.file` or another call, as evidence unless `use` says otherwise. */
export async function uploadFile(
  world: TestWorld,
  bytes: Uint8Array,
  more: {
    readonly token?: string
    readonly name?: string
    readonly use?: string | undefined
    /** Further fields of the form. */
    readonly fields?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
    /** The path of another call that takes a file. */
    readonly to?: string
    /** A second file in the same form. */
    readonly also?: Uint8Array
  } = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append('KIND', more.use ?? 'evidence')
  for (const [name, value] of Object.entries(more.fields ?? {})) form.append(name, value)
  for (const part of [bytes, ...(more.also ? [more.also] : [])])
    form.append('file', new Blob([new Uint8Array(part)]), more.name ?? 'evidence.pdf')
  const response = await sendForm(world, more.to ?? '/api/creation-file-upload', form, {
    ...more.headers,
    ...(more.token === undefined ? {} : { token: more.token }),
  })
  const { statusCode: httpStatus, headers } = response
  return { ...response.json(), httpStatus, retryAfter: headers['retry-after'] } as UploadAnswer
}
