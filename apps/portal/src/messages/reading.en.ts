import type { ReadingWords } from './reading.zh.ts'

/** What the page of a resource says about its editions and marked passages, in English. */
export const reading: ReadingWords = {
  editionSince:
    'New edition: {count, plural, one {# page} other {# pages}} changed since edition {from}, which you read',
  editionNew: 'This is a new edition, number {version}',
  editionSamePages: 'New edition {version}: no page changed',
  editionPublished:
    'Edition {version} has just been published. You still have edition {from} open; the new one opens at the same place.',
  editionOpen: 'Open the new edition',
  editionChanges: 'See what changed',
  editionChangesOf: 'See what changed in edition {version}',
  editionTitle: 'What changed in edition {version}',
  editionNotes: 'What the author says about it',
  editionReadPage: 'Read page {page}',
  editions: 'Editions',
  editionNumber: 'Edition {version}',
  editionCurrent: 'current',
  editionPages: '{count, plural, one {# page changed} other {# pages changed}}',
  passageMarked: 'The passage you came for is marked.',
  passageMoved: 'In this edition the passage is on page {page} (it was on page {from}); it is marked.',
  passageGone: 'This edition no longer has the passage. You see page {page}, where it was.',
  fullPage: 'Full screen',
  fullPageEnd: 'Show the bars',
  fullPageHint: 'Tap the page to bring the bars back',
  transcript: 'Transcript',
  replay: 'Watch again',
  stoppedOnPage: 'Last time you stopped on page {page}.',
  stoppedAt: 'Last time you stopped at {time}.',
  stoppedGoOn: 'Continue from there',
  momentBeyondEnd: 'The link leads to {time}, but this film ends at {end}.',
  transcriptLanguage: 'Language of the transcript',
  transcriptEmpty: 'The captions of this film have no text.',
}
