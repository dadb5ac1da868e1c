import type { ReadingWords } from './reading.zh.ts'

/** What the page of a resource says about its editions and marked passages, in German. */
export const reading: ReadingWords = {
  editionSince:
    'Neue Ausgabe: {count, plural, one {# Seite} other {# Seiten}} geändert seit Ausgabe {from}, die Sie gelesen haben',
  editionNew: 'Dies ist eine neue Ausgabe, Nummer {version}',
  editionSamePages: 'Neue Ausgabe {version}: keine Seite wurde geändert',
  editionPublished:
    'Ausgabe {version} wurde soeben veröffentlicht. Sie haben noch Ausgabe {from} geöffnet; die neue öffnet sich an derselben Stelle.',
  editionOpen: 'Neue Ausgabe öffnen',
  editionChanges: 'Änderungen ansehen',
  editionChangesOf: 'Änderungen in Ausgabe {version} ansehen',
  editionTitle: 'Änderungen in Ausgabe {version}',
  editionNotes: 'Hinweis des Urhebers',
  editionReadPage: 'Seite {page} lesen',
  editions: 'Ausgaben',
  editionNumber: 'Ausgabe {version}',
  editionCurrent: 'aktuell',
  editionPages: '{count, plural, one {# Seite geändert} other {# Seiten geändert}}',
  passageMarked: 'Die gesuchte Stelle ist markiert.',
  passageMoved:
    'In dieser Ausgabe steht die Stelle auf Seite {page} (vorher Seite {from}); sie ist markiert.',
  passageGone: 'Diese Ausgabe enthält die Stelle nicht mehr. Sie sehen Seite {page}, auf der sie stand.',
  fullPage: 'Vollbild',
  fullPageEnd: 'Leisten einblenden',
  fullPageHint: 'Tippen blendet die Leisten wieder ein',
  transcript: 'Mitschrift',
  replay: 'Noch einmal ansehen',
  stoppedOnPage: 'Beim letzten Mal waren Sie auf Seite {page}.',
  stoppedAt: 'Beim letzten Mal waren Sie bei {time}.',
  stoppedGoOn: 'Dort fortfahren',
  momentBeyondEnd: 'Der Link führt zu {time}, dieser Film endet aber bei {end}.',
  transcriptLanguage: 'Sprache der Mitschrift',
  transcriptEmpty: 'Die Untertitel dieses Films enthalten keinen Text.',
}
