import type { DraftingWords } from './drafting.zh.ts'

/** What the editor says about the file of a work, in English. */
export const drafting: DraftingWords = {
  draftLogin: 'Sign in to annotate your work',
  draftNoPdf: 'This work has no PDF to annotate',
  draftNoPdfText: 'First choose a PDF in the form of the work.',
  draftReview: 'The work is under review, so you can only read it now. Recall it to annotate it.',
  draftReadOnly: 'This work can only be read now.',
  draftNewVersion:
    'Saving starts a draft of the next edition. The published one stays until the next one is approved.',
  draftReopens: 'Saving makes the work a draft again.',
  draftOpen: 'Your annotations are saved in the draft.',
  draftSaved: 'Saved in the draft at {time}',
  draftBack: 'Back to the work',
  draftReplaced:
    'The file of this work was replaced elsewhere, so your annotations were not saved. Download a copy, then open the work’s present file.',
  draftBusy:
    'The work was submitted or can no longer be edited, so your annotations were not saved. Recall it and save again, or download a copy.',
  draftFailed: 'Your annotations were not saved: {reason}',
}
