/** Which comments a moderator may decide about. The calls need comment.moderate (wire contract 8). */
import type { Member } from '../../session/actor.ts'

/** Four eyes: nobody judges an own comment. Wire contract 4.1 */
export const canModerate = (actor: Member, comment: { readonly user_id: string }): boolean =>
  actor.userId !== comment.user_id
