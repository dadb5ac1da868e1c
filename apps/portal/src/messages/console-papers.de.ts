import type { ConsolePapers } from './console-papers.zh.ts'

/** The console’s texts in German for papers: preview, fixed questions, more time, moments of films. */
export const consolePapers: ConsolePapers = {
  previewPaper: 'Als Prüfling ansehen',
  previewTitle: 'Vorschau',
  previewText: 'So sehen Prüflinge den Bogen. Nichts wird gespeichert, die Zeit läuft nicht.',
  previewAnother: 'Anderer Bogen',
  previewAnyLanguage: 'Sprache: automatisch',
  previewFinish: 'In der Prüfung gibt man hier ab.',
  examUnlimited: 'Ohne Zeitgrenze',
  fixedQuestions: 'Feste Fragen',
  fixedQuestionsHint: 'Sie stehen am Anfang jedes Bogens, in dieser Reihenfolge.',
  fixedAdd: 'Verwendete Frage suchen',
  fixedScore: 'Punkte der festen Frage {no}',
  fixedUp: 'Feste Frage {no} nach oben',
  fixedDown: 'Feste Frage {no} nach unten',
  fixedRemove: 'Feste Frage {no} entfernen',
  accommodations: 'Mehr Zeit',
  accommodationsText:
    'Mehr Prüfungszeit für alle, die sie brauchen. Sie gilt in jeder Prüfung dieser Person und erreicht eine laufende mit der nächsten Antwort.',
  accommodationsSearch: 'Person nach Name oder Anmeldename suchen',
  accommodationsNone: 'Noch hat niemand mehr Zeit.',
  accommodationsUnknown: 'Niemand gefunden.',
  accommodationsMore:
    '{count, plural, one {# weitere Person: bitte mehr vom Namen eingeben} other {# weitere Personen: bitte mehr vom Namen eingeben}}',
  accommodationChange: 'Ändern',
  accommodationChangeText: '{name} wird benachrichtigt. Die Änderung steht im Prüfprotokoll.',
  accommodationSaved: 'Die Prüfungszeit von {name} ist geändert',
  accommodationRemove: 'Entfernen',
  accommodationRemoveText: '{name} hat dann wieder die übliche Prüfungszeit und wird benachrichtigt.',
  accommodationRemoved: '{name} hat wieder die übliche Prüfungszeit',
  beginMoment: 'Ab {time}',
  beginsAt: 'Ab {time} (aufheben)',
  takeMoment: 'Diese Stelle nehmen ({time})',
  takeSpan: '{from}–{to} nehmen',
}
