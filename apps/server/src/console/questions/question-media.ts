/** The files that come with imported questions: pictures and materials of a package become files of the author. */
import { digestOf } from '../../blobs/hash-file.ts'
import { claimOfCall, insertFile, type NewFile, storeBytes } from '../../blobs/store-file.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { makeCover } from '../../decoding/look-at-picture.ts'
import { AppError } from '../../errors.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { receiveMaterial } from '../../uploads/receive-material.ts'
import type { WrongLine } from '../desk/read-table.ts'
import type { Sources } from './question-sources.ts'
import type { Media, PackedFile, ReadQuestion } from './read-questions.ts'

const fieldOf = { picture: 'IMAGE', material: 'FILE_ID' } as const
const roles = ['picture', 'material'] as const

/**
 * Questions with the files they will have: one that names a file which the author may use keeps it, otherwise it gets the one
 * that came with it.
 */
export function chooseMedia(
  questions: readonly ReadQuestion[],
  { files }: Pick<Sources, 'files'>,
): readonly ReadQuestion[] {
  return questions.map(({ media, ...question }) => {
    const { content } = question
    const hasPicture = content.imageId !== null && files.get(content.imageId) === 'IMAGE'
    const hasMaterial = content.materialId !== null && files.has(content.materialId)
    const taken: Media = {
      ...(media?.picture && !hasPicture && { picture: media.picture }),
      ...(media?.material && !hasMaterial && { material: media.material }),
    }
    return {
      ...question,
      content: {
        ...content,
        ...(taken.picture && { imageId: null }),
        ...(taken.material && { materialId: null }),
      },
      media: taken,
    }
  })
}

/** Stored files by the bytes that came, one for each use. Equal bytes have the same file. */
export type ReceivedMedia = Readonly<Record<keyof Media, ReadonlyMap<Buffer, NewFile>>>

/**
 * Checks the files of questions, and stores their bytes unless only a report is wanted. Slow: not inside a transaction.
 * Returns the faults of the lines whose file is not a picture, too large or unsafe.
 */
export async function receiveMedia(
  context: CallContext,
  questions: readonly ReadQuestion[],
  { stores }: { readonly stores: boolean },
): Promise<{ readonly received: ReceivedMedia; readonly wrong: readonly WrongLine[] }> {
  const received = { picture: new Map<Buffer, NewFile>(), material: new Map<Buffer, NewFile>() }
  const digests = new Map<Buffer, string>()
  /** A file or its fault, by its use and its SHA-256. */
  const found = new Map<string, NewFile | AppError>()
  const wrong: WrongLine[] = []
  for (const { line, media } of questions)
    for (const role of roles) {
      const file = media?.[role]
      if (!file) continue
      // Many questions may name the same file: its bytes are read once.
      const digest = digests.get(file.bytes) ?? (await digestOf(file.bytes))
      digests.set(file.bytes, digest)
      const key = `${role} ${digest}`
      const result = found.get(key) ?? (await receiveOrFault(context, { role, file, stores }))
      found.set(key, result)
      if (result instanceof AppError)
        wrong.push({ line, field: fieldOf[role], key: result.key, params: { ITEM: file.name } })
      else received[role].set(file.bytes, result)
    }
  return { received, wrong }
}

interface Received {
  readonly role: keyof Media
  readonly file: PackedFile
  readonly stores: boolean
}

async function receiveOrFault(context: CallContext, file: Received): Promise<NewFile | AppError> {
  try {
    return await receive(context, file)
  } catch (error) {
    if (!(error instanceof AppError) || error.key === 'TOO_MANY') throw error
    return error
  }
}

async function receive(context: CallContext, { role, file, stores }: Received): Promise<NewFile> {
  const { actor, ip, gone } = context
  const owner = memberOf(actor).userId
  const claim = claimOfCall(context)
  const name = cleanFileName(file.name, role)
  if (role === 'material') {
    const { blob, kind, length } = await receiveMaterial(context, file.bytes, { claim, stores })
    return { blob, owner, name, kind, length, use: 'material', at: claim.at }
  }
  const picture = await makeCover(file.bytes, { userId: owner, ip, gone })
  const blob = stores
    ? await storeBytes(context, picture, 'image/webp', claim)
    : { sha256: '', sizeBytes: picture.length }
  return { blob, owner, name, kind: 'IMAGE', use: 'cover', at: claim.at }
}

/**
 * Inserts the files of questions, each once, and returns the questions with their ids. All files must have been received: a question
 * is never stored without one that it came with.
 */
export async function insertMedia(
  tx: Db,
  questions: readonly ReadQuestion[],
  received: ReceivedMedia,
): Promise<readonly ReadQuestion[]> {
  const ids = new Map<NewFile, string>()
  const idOf = async (role: keyof Media, file: PackedFile | undefined): Promise<string | undefined> => {
    if (!file) return undefined
    const stored = received[role].get(file.bytes)
    if (!stored) throw new Error(`the ${role} of an imported question was not received`)
    const id = ids.get(stored) ?? (await insertFile(tx, stored))
    ids.set(stored, id)
    return id
  }
  const filled: ReadQuestion[] = []
  for (const question of questions) {
    const imageId = await idOf('picture', question.media?.picture)
    const materialId = await idOf('material', question.media?.material)
    filled.push({
      ...question,
      content: {
        ...question.content,
        ...(imageId !== undefined && { imageId }),
        ...(materialId !== undefined && { materialId }),
      },
    })
  }
  return filled
}
