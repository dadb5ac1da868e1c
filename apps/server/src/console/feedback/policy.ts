/** Whose feedback a member of staff may settle. The calls need feedback.handle (wire contract 8). */
import type { Member } from '../../session/actor.ts'

/** Four eyes: nobody settles their own. */
export const canHandle = (actor: Member, feedback: { readonly user_id: string | null }): boolean =>
  feedback.user_id !== actor.userId
