import type { ConsolePapers } from './console-papers.zh.ts'

/** The console’s texts in English for papers: preview, fixed questions, more time, moments of films. */
export const consolePapers: ConsolePapers = {
  previewPaper: 'Preview as a candidate',
  previewTitle: 'Preview',
  previewText: 'What a candidate sees. Nothing is stored, and the time stands still.',
  previewAnother: 'Another paper',
  previewAnyLanguage: 'Language: automatic',
  previewFinish: 'In an exam, candidates hand in their paper here.',
  examUnlimited: 'No time limit',
  fixedQuestions: 'Fixed questions',
  fixedQuestionsHint: 'They begin every paper, in this order.',
  fixedAdd: 'Find a question in use',
  fixedScore: 'Points of fixed question {no}',
  fixedUp: 'Move fixed question {no} up',
  fixedDown: 'Move fixed question {no} down',
  fixedRemove: 'Remove fixed question {no}',
  accommodations: 'Extra time',
  accommodationsText:
    'More exam time for those who need it. It counts in every exam of that person, and reaches a running one with the next answer.',
  accommodationsSearch: 'Find a person by name or login',
  accommodationsNone: 'Nobody has extra time yet.',
  accommodationsUnknown: 'Nobody was found.',
  accommodationsMore:
    '{count, plural, one {# more person: type more of the name} other {# more people: type more of the name}}',
  accommodationChange: 'Change',
  accommodationChangeText: '{name} is told. The change is in the audit log.',
  accommodationSaved: 'The exam time of {name} is changed',
  accommodationRemove: 'Remove',
  accommodationRemoveText: '{name} gets the usual exam time again, and is told.',
  accommodationRemoved: '{name} has the usual exam time again',
  beginMoment: 'Begin at {time}',
  beginsAt: 'Begins at {time} (undo)',
  takeMoment: 'Take this moment ({time})',
  takeSpan: 'Take {from}–{to}',
}
