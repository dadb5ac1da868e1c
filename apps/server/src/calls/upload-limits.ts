/** The largest file of each call with a form, by what the file is for: docs/wire.md, 10.1. */
import type { CallName, FileUse } from '@lectern/contract'

/** The most bytes of a file, and the key of the error for more. */
export interface FileLimit {
  readonly bytes: number
  readonly key: 'FILE_SIZE' | 'EXAM_FILE_SIZE'
}

const megabyte = 2 ** 20

const byUse: Readonly<Record<FileUse | 'work', FileLimit>> = {
  work: { bytes: 50 * megabyte, key: 'FILE_SIZE' },
  cover: { bytes: 5 * megabyte, key: 'FILE_SIZE' },
  answer: { bytes: 50 * megabyte, key: 'EXAM_FILE_SIZE' },
  evidence: { bytes: 10 * megabyte, key: 'FILE_SIZE' },
  caption: { bytes: megabyte, key: 'FILE_SIZE' },
  material: { bytes: 50 * megabyte, key: 'FILE_SIZE' },
}

const byCall: { readonly [N in CallName]?: FileLimit } = {
  'people.setAvatar': { bytes: 204_800, key: 'FILE_SIZE' },
  // A package has the files of its questions.
  'console.questionImport': { bytes: 40 * megabyte, key: 'FILE_SIZE' },
  'console.userImport': { bytes: megabyte, key: 'FILE_SIZE' },
}

/** The limit of a call's file, whose form has this `KIND`. A call without a form takes no bytes. */
export function fileLimitOf(call: CallName | undefined, use: unknown): FileLimit {
  if (call !== 'uploads.file') return (call && byCall[call]) ?? { bytes: 0, key: 'FILE_SIZE' }
  return isUse(use) ? byUse[use] : byUse.work
}

const isUse = (use: unknown): use is FileUse => typeof use === 'string' && Object.hasOwn(byUse, use)

/** The largest file that the call may have, whatever it is for. Guests send only evidence. */
export function largestFileBytes(call: CallName, sender: 'member' | 'guest'): number {
  if (call !== 'uploads.file') return fileLimitOf(call, undefined).bytes
  return sender === 'guest' ? byUse.evidence.bytes : byUse.work.bytes
}
