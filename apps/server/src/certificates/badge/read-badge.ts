/** The files of a certificate's badge: with its credential, or only the picture. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { bakePng, bakeSvg } from './bake-badge.ts'

/** A stored picture. */
export interface StoredBadge {
  readonly svg: string
  readonly png: Buffer
}

/** The picture of a certificate's badge; undefined until a job has drawn it. */
export async function findBadge(db: Db, certificateId: string): Promise<StoredBadge | undefined> {
  const { rows } = await sql<StoredBadge>`
    select svg, png from certificate_badges where certificate_id = ${certificateId}::uuid`.execute(db)
  return rows[0]
}

/** What is answered until a badge is drawn: who asks again after some seconds gets it. */
export const badgeAwaited = (): AppError => new AppError('MAINTENANCE', { REASON: 'drawing' })

const files = {
  'badge.svg': {
    mime: 'image/svg+xml',
    content: ({ svg }: StoredBadge, token: string) => bakeSvg(svg, token),
  },
  'badge.png': { mime: 'image/png', content: ({ png }: StoredBadge, token: string) => bakePng(png, token) },
  'image.svg': { mime: 'image/svg+xml', content: ({ svg }: StoredBadge) => svg },
  'image.png': { mime: 'image/png', content: ({ png }: StoredBadge) => png },
} as const

/** The name of a file of a badge. */
export type BadgeFile = keyof typeof files

export const isBadgeFile = (name: string): name is BadgeFile => Object.hasOwn(files, name)

/** A file of a badge with its type; files named `badge` carry the token. */
export const readBadge = (
  badge: StoredBadge,
  name: BadgeFile,
  token: string,
): { readonly content: string | Buffer; readonly mime: string } => ({
  mime: files[name].mime,
  content: files[name].content(badge, token),
})
