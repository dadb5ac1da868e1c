/** Reads the files of questions for a package. */
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import { AppError } from '../../errors.ts'
import type { PackedQuestion, QuestionFile } from './qti/write-qti.ts'
import type { IdentifiedQuestion } from './write-questions.ts'

const megabyte = 2 ** 20
/** The most bytes of all files of a package: an import takes no more, and they are held in memory. */
const mostFileBytes = 32 * megabyte

interface FileRow {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
}

/** Questions with the bytes of their pictures and materials. @throws {AppError} FILE_SIZE (FORMAT) for too many bytes. */
export async function withFiles(
  { db, blobs }: CallContext,
  questions: readonly IdentifiedQuestion[],
): Promise<readonly PackedQuestion[]> {
  const ids = questions.flatMap(({ content }) => [content.imageId ?? [], content.materialId ?? []].flat())
  const { rows } = await sql<FileRow>`
    select f.id, f.name, b.size, b.sha256 from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  if (rows.reduce((sum, { size }) => sum + size, 0) > mostFileBytes)
    throw new AppError('FILE_SIZE', { REASON: 'package', MAX: mostFileBytes / megabyte }, 'FORMAT')
  const files = new Map<string, QuestionFile>()
  for (const { id, name, size, sha256 } of rows) {
    const parts: Uint8Array[] = []
    if (size > 0)
      for await (const part of await blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 }))
        parts.push(Uint8Array.from(part))
    files.set(id, { id, name, bytes: Buffer.concat(parts) })
  }
  return questions.map(({ id, content }) => ({
    id,
    content,
    picture: files.get(content.imageId ?? ''),
    material: files.get(content.materialId ?? ''),
  }))
}
