/** The files that come with imported questions: pictures and materials of a package become files of the author. */
import { createHash } from 'node:crypto'
import { claimOfCall, insertFile, type NewFile, storeBytes } from '../../blobs/store-file.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { makeCover } from '../../decoding/look-at-picture.ts'
import { AppError } from '../../errors.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { receiveMaterial } from '../../uploads/receive-material.ts'
import type { Sources } from './question-sources.ts'
import type { Media, PackedFile, ReadQuestion, WrongLine } from './read-questions.ts'

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

/** Stored files by what they are for and the SHA-256 of the bytes that came. */
export type ReceivedMedia = ReadonlyMap<string, NewFile>

/**
 * Checks the files of questions, and stores their bytes unless only a report is wanted. Slow: not inside a transaction.
 * Returns the faults of the lines whose file is not a picture, too large or unsafe.
 */
export async function receiveMedia(
  context: CallContext,
  questions: readonly ReadQuestion[],
  { stores }: { readonly stores: boolean },
): Promise<{ readonly received: ReceivedMedia; readonly wrong: readonly WrongLine[] }> {
  const received = new Map<string, NewFile>()
  const faults = new Map<string, AppError>()
  const wrong: WrongLine[] = []
  for (const { line, media } of questions)
    for (const role of roles) {
      const file = media?.[role]
      if (!file) continue
      const key = keyOf(role, file)
      if (!received.has(key) && !faults.has(key))
        try {
          received.set(key, await receive(context, { role, file, stores }))
        } catch (error) {
          if (!(error instanceof AppError) || error.key === 'TOO_MANY') throw error
          faults.set(key, error)
        }
      const fault = faults.get(key)
      if (fault) wrong.push({ line, field: fieldOf[role], key: fault.key, params: { ITEM: file.name } })
    }
  return { received, wrong }
}

const keyOf = (role: keyof Media, { bytes }: PackedFile): string =>
  `${role} ${createHash('sha256').update(bytes).digest('hex')}`

async function receive(
  context: CallContext,
  { role, file, stores }: { readonly role: keyof Media; readonly file: PackedFile; readonly stores: boolean },
): Promise<NewFile> {
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

/** Inserts the files of questions, each once, and returns the questions with their ids. */
export async function insertMedia(
  tx: Db,
  questions: readonly ReadQuestion[],
  received: ReceivedMedia,
): Promise<readonly ReadQuestion[]> {
  const ids = new Map<string, string>()
  const idOf = async (role: keyof Media, file: PackedFile | undefined): Promise<string | undefined> => {
    if (!file) return undefined
    const key = keyOf(role, file)
    const stored = received.get(key)
    if (!stored) return undefined
    const id = ids.get(key) ?? (await insertFile(tx, stored))
    ids.set(key, id)
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
