import type { CreationSavingKey } from './creation-saving.zh.ts'

/** Sentences about saving, submitting and reviewing a work, in English. */
export const creationSaving: Readonly<Record<CreationSavingKey, string>> = {
  saveSaved: 'Draft saved {time}',
  saveStored: 'No unsaved changes',
  saveLeftOut: 'Not saved until you correct it: {fields}',
  saveTooLittle: 'Saved by itself once it has a file or a title',
  saveWaiting: 'Unsaved changes',
  saveSaving: 'Saving…',
  saveRetrying: 'Not saved yet: {reason} It is tried again by itself.',
  saveRetryNow: 'Try now',
  saveRefused: 'Not saved: {reason}',
  saveConflict: 'Not saved: the work was changed elsewhere',
  saveSignedOut: 'You are signed out. Your changes are still on this page.',
  signInAgain: 'Sign in again',
  draftBack: 'What was not saved last time is back.',

  conflictTitle: 'The work was changed elsewhere',
  conflictText:
    'Another window or device saved this work at {time}. Compare both and choose which one to keep.',
  conflictState:
    'The work is “{state}” by now. {count, plural, one {# change} other {# changes}} on this page could not be saved.',
  conflictGone: 'This work was deleted elsewhere. You can save what is here as a new work.',
  conflictField: 'Field',
  conflictHere: 'On this page',
  conflictThere: 'Saved elsewhere',
  conflictEmpty: '(empty)',
  conflictEntries: '{count, plural, one {# entry} other {# entries}}',
  conflictOwnCover: 'A picture of your own',
  conflictMine: 'Keep this page',
  conflictTheirs: 'Take what was saved',
  conflictNew: 'Save as a new work',
  conflictShow: 'Show it as it is now',
  conflictMerged: 'Changes made elsewhere are now in the form: {fields}',
  yes: 'Yes',
  no: 'No',

  liveText:
    'This work is published. Your changes become a new edition, which replaces the published one once it is approved.',
  endedText: 'This work has ended. It is published again once your changes are approved.',
  closedText: 'This work was taken down and can no longer be edited.',
  closedDraftText:
    'This work was taken down and can no longer be submitted. You can discard the draft or delete the work.',
  failedTitle: 'The review asks for changes',
  remarks: 'Notes on single places',
  submittedTitle: 'Submitted for review',
  submittedText:
    'The review is due by {day}. You get a notice with the result; an approved work is published by itself.',
  submittedRecall: 'It cannot be changed during the review. You can recall it until a reviewer begins.',
  submitLost: 'No answer arrived. It is submitted as soon as the connection is back.',
  submitAwaiting: 'It is submitted as soon as everything is uploaded. Please keep this page open.',
  submitStop: 'Do not submit yet',
  conflictCompare: 'Compare and choose',
}
