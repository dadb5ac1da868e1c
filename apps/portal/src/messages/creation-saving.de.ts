import type { CreationSavingKey } from './creation-saving.zh.ts'

/** Sentences about saving, submitting and reviewing a work, in German. */
export const creationSaving: Readonly<Record<CreationSavingKey, string>> = {
  saveSaved: 'Entwurf gespeichert {time}',
  saveStored: 'Alles gespeichert',
  saveLeftOut: 'Nicht gespeichert, bitte berichtigen: {fields}',
  saveTooLittle: 'Wird gespeichert, sobald Datei oder Titel da sind',
  saveWaiting: 'Ungespeicherte Änderungen',
  saveSaving: 'Wird gespeichert …',
  saveRetrying: 'Noch nicht gespeichert: {reason} Es wird erneut versucht.',
  saveRetryNow: 'Jetzt versuchen',
  saveRefused: 'Nicht gespeichert: {reason}',
  saveConflict: 'Nicht gespeichert: anderswo geändert',
  saveSignedOut: 'Sie sind abgemeldet. Ihre Änderungen sind noch auf dieser Seite.',
  signInAgain: 'Erneut anmelden',
  draftBack: 'Nicht gespeicherte Eingaben wurden wiederhergestellt.',

  conflictTitle: 'Das Werk wurde anderswo geändert',
  conflictText:
    'Ein anderes Fenster oder Gerät hat dieses Werk um {time} gespeichert. Vergleichen Sie und wählen Sie, was bleibt.',
  conflictState:
    'Das Werk hat inzwischen den Status „{state}“. {count, plural, one {# Änderung} other {# Änderungen}} auf dieser Seite konnten nicht gespeichert werden.',
  conflictGone: 'Dieses Werk wurde anderswo gelöscht. Sie können den Inhalt hier als neues Werk speichern.',
  conflictField: 'Feld',
  conflictHere: 'Auf dieser Seite',
  conflictThere: 'Anderswo gespeichert',
  conflictEmpty: '(leer)',
  conflictEntries: '{count, plural, one {# Eintrag} other {# Einträge}}',
  conflictOwnCover: 'Eigenes Bild',
  conflictMine: 'Diese Seite behalten',
  conflictTheirs: 'Gespeichertes übernehmen',
  conflictNew: 'Als neues Werk speichern',
  conflictShow: 'Aktuellen Stand zeigen',
  conflictMerged: 'Anderswo geändert und hier übernommen: {fields}',
  yes: 'Ja',
  no: 'Nein',

  liveText:
    'Dieses Werk ist veröffentlicht. Ihre Änderungen werden eine neue Ausgabe und ersetzen die veröffentlichte nach der Genehmigung.',
  endedText:
    'Dieses Werk ist beendet. Nach Ihren Änderungen und der Genehmigung wird es wieder veröffentlicht.',
  closedText: 'Dieses Werk wurde entfernt und kann nicht mehr bearbeitet werden.',
  closedDraftText:
    'Dieses Werk wurde entfernt und kann nicht mehr eingereicht werden. Sie können den Entwurf verwerfen oder das Werk löschen.',
  failedTitle: 'Die Prüfung verlangt Änderungen',
  remarks: 'Anmerkungen zu einzelnen Stellen',
  submittedTitle: 'Zur Prüfung eingereicht',
  submittedText:
    'Die Prüfung erfolgt bis {day}. Das Ergebnis erhalten Sie als Benachrichtigung; nach der Genehmigung wird das Werk veröffentlicht.',
  submittedRecall:
    'Während der Prüfung sind keine Änderungen möglich. Bis zum Beginn der Prüfung können Sie es zurückziehen.',
  submitLost: 'Keine Antwort. Es wird eingereicht, sobald die Verbindung wieder da ist.',
  submitAwaiting: 'Wird eingereicht, sobald alles hochgeladen ist. Bitte lassen Sie die Seite offen.',
  submitStop: 'Noch nicht einreichen',
  conflictCompare: 'Vergleichen und wählen',
}
