/**
 * The upload that a reload interrupted: kept in the tab like the drafts of forms (ADR 0011), so that the field can finish it if the server
 * has all bytes, and else say which file to choose again. The bytes themselves are on the server.
 */
import { storedDrafts } from '../../../lib/stored-values.ts'

/** An upload that was not finished when the page was left. */
export interface InterruptedUpload {
  readonly key: string
  readonly name: string
  /** The size of the file; undefined if an earlier version of the page remembered it. */
  readonly totalBytes: number | undefined
  /** How much the server had, in whole percent. */
  readonly percent: number
  /** The form that the file was chosen in; undefined if an earlier version of the page remembered it. */
  readonly form: string | undefined
}

const nameFor = (personId: string) => `upload ${personId}`

let last: Promise<unknown> = Promise.resolve()
/** Moving reads before it writes: an upload that ends meanwhile must stay forgotten. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const done = last.then(task, task)
  last = done
  return done
}

/** Remembers the running upload of a person. */
export const rememberUpload = (personId: string, upload: InterruptedUpload): Promise<void> =>
  inTurn(() => storedDrafts.write(nameFor(personId), upload))

/** The form `from` has got the name `to`: a new work was stored for the first time. An upload of it moves along. */
export const moveUpload = (personId: string, from: string, to: string): Promise<void> =>
  inTurn(async () => {
    const found = await findInterruptedUpload(personId)
    if (found?.form === from) await storedDrafts.write(nameFor(personId), { ...found, form: to })
  })

/**
 * Whether a form may go on with an upload by itself. The file of one work must not become that of another, and an earlier version of
 * the page did not say how large the file is. Pure.
 */
export const goesOnIn = (
  upload: InterruptedUpload,
  form: string,
): upload is InterruptedUpload & { readonly totalBytes: number } =>
  upload.form === form && upload.totalBytes !== undefined

/** Forgets the upload of a person, because it ended. */
export const forgetUpload = (personId: string): Promise<void> =>
  inTurn(() => storedDrafts.remove(nameFor(personId)))

/** The upload that an earlier page of this tab left unfinished. */
export async function findInterruptedUpload(personId: string): Promise<InterruptedUpload | undefined> {
  return readInterrupted(await storedDrafts.read(nameFor(personId)))
}

/** A stored value as an interrupted upload; `undefined` for anything else. */
export function readInterrupted(stored: unknown): InterruptedUpload | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { key, name, percent, totalBytes, form } = stored as Readonly<Record<string, unknown>>
  if (typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key)) return undefined
  if (typeof name !== 'string' || typeof percent !== 'number') return undefined
  const isSize = typeof totalBytes === 'number' && Number.isSafeInteger(totalBytes) && totalBytes > 0
  return {
    key,
    name,
    percent,
    totalBytes: isSize ? totalBytes : undefined,
    form: typeof form === 'string' ? form : undefined,
  }
}
