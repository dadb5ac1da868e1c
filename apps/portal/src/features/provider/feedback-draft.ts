/**
 * What was typed into the feedback form and not sent yet. It outlives a reload and ends with the tab: the stored
 * values of the contract are for what lasts longer.
 */
export interface FeedbackDraft {
  readonly content: string
  readonly contact: string
}

const draftName = 'feedbackDraft'
const empty: FeedbackDraft = { content: '', contact: '' }

/** The draft of this tab; empty where there is none or the browser forbids storage. */
export function readFeedbackDraft(): FeedbackDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftName) ?? '{}')
    const { content, contact } = { ...empty, ...(stored as object) }
    return typeof content === 'string' && typeof contact === 'string' ? { content, contact } : empty
  } catch {
    return empty
  }
}

/** Keeps what is typed; an empty form leaves nothing behind. */
export function keepFeedbackDraft(draft: FeedbackDraft): void {
  try {
    if (draft.content === '' && draft.contact === '') sessionStorage.removeItem(draftName)
    else sessionStorage.setItem(draftName, JSON.stringify(draft))
  } catch {
    // Without storage the form holds what is typed as long as it is open.
  }
}
