import { storedDrafts } from '../../lib/stored-values.ts'

/** Unsent text of the feedback form. It is kept over a reload until the tab is closed (ADR 0011). */
export interface FeedbackDraft {
  readonly content: string
  readonly contact: string
}

/** A guest finds what a guest wrote, and so does the person who signs in next; a member finds only the own draft. */
const guestName = 'feedback'
const nameFor = (person: string | undefined) => (person === undefined ? guestName : `${guestName} ${person}`)

const empty: FeedbackDraft = { content: '', contact: '' }

/** A stored draft; empty if the stored value is not a draft. */
export function feedbackDraftOf(stored: unknown): FeedbackDraft {
  if (typeof stored !== 'object' || stored === null) return empty
  const { content, contact } = stored as Readonly<Record<string, unknown>>
  return typeof content === 'string' && typeof contact === 'string' ? { content, contact } : empty
}

/** The person's draft in this tab; empty if there is none. A guest's draft becomes that of the member who reads it. */
export async function readFeedbackDraft(person: string | undefined): Promise<FeedbackDraft> {
  const own = await storedDrafts.read(nameFor(person))
  if (own !== undefined) return feedbackDraftOf(own)
  const draft = feedbackDraftOf(await storedDrafts.read(guestName))
  if (person !== undefined) {
    keepFeedbackDraft(person, draft)
    void storedDrafts.remove(guestName)
  }
  return draft
}

/** Stores the text as it is typed; an empty form removes the draft. */
export function keepFeedbackDraft(person: string | undefined, draft: FeedbackDraft): void {
  if (draft.content === '' && draft.contact === '') void storedDrafts.remove(nameFor(person))
  else void storedDrafts.write(nameFor(person), draft)
}
