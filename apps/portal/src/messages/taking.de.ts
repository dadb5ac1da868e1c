import type { TakingKey } from './taking.zh.ts'

/** The words of an exam in progress, in German. */
export const taking: Readonly<Record<TakingKey, string>> = {
  takingOverview: 'Übersicht',
  takingAnswered: '{answered} von {count} beantwortet',
  takingStateDone: 'beantwortet',
  takingStateOpen: 'offen',
  takingStateMarked: 'für später',
  takingStateClosed: 'Zeit abgelaufen',
  takingQuestionState: 'Frage {no}, {state}',
  takingQuestion: 'Frage {no} von {count}',
  takingPoints: '{score, plural, one {# Punkt} other {# Punkte}}',
  takingOneRight: 'Wählen Sie eine Antwort',
  takingSeveralRight: 'Wählen Sie alle richtigen Antworten',
  takingClear: 'Auswahl aufheben',
  takingMaterial: 'Material laden: {file}',
  takingFile: 'Antwortdatei',
  takingFileHint: 'Jedes Format, höchstens 50M. Mehrere Dateien bitte zu einer zusammenfassen.',
  takingFileChoose: 'Datei wählen',
  takingFileReplace: 'Datei ersetzen',
  takingFileRemove: '{name} entfernen',
  takingFileSending: '{name} wird gesendet',
  takingFileWaits: '{name} wartet auf die Verbindung',
  takingNote: 'Anmerkungen',
  takingNoteHint: 'Darf leer bleiben.',
  takingImage: 'Bild zu Frage {no}',
  takingBack: 'Zurück',
  takingNext: 'Weiter',
  takingMark: 'Für später merken',
  takingFinish: 'Abgeben',
  takingLeftDone: 'Frage {no} ist beantwortet.',
  takingLeftOpen: 'Frage {no} ist noch offen.',
  takingTimeOver: 'Die Zeit für Frage {no} ist abgelaufen; die Antwort bleibt, wie sie war.',
  takingClosed: 'Die Zeit für diese Frage ist abgelaufen; die Antwort lässt sich nicht mehr ändern.',
  takingExamTime: 'Restzeit',
  takingQuestionTime: 'Restzeit für diese Frage',
  takingUnlimited: 'Ohne Zeitlimit',
  takingMinutesLeft: '{count} Min.',
  takingSecondsLeft: '{count} Sek.',
  takingSaved: 'Alles ist gespeichert',
  takingSaving: 'Wird gespeichert …',
  takingOffline:
    '{count, plural, =0 {Keine Verbindung} one {Keine Verbindung. # Antwort wartet auf diesem Gerät} other {Keine Verbindung. # Antworten warten auf diesem Gerät}}',
  takingBusy:
    '{count, plural, =0 {Der Server ist ausgelastet} one {Der Server ist ausgelastet. # Antwort wartet auf diesem Gerät} other {Der Server ist ausgelastet. # Antworten warten auf diesem Gerät}}',
  takingSignedOut:
    '{count, plural, =0 {Sie sind abgemeldet} one {Sie sind abgemeldet. # Antwort wartet auf diesem Gerät} other {Sie sind abgemeldet. # Antworten warten auf diesem Gerät}}',
  takingNotKept:
    '{count, plural, one {# Antwort ist} other {# Antworten sind}} noch nicht gespeichert, und dieser Browser bewahrt nichts auf. Bitte die Seite nicht schließen',
  takingTryNow: 'Jetzt versuchen',
  takingFinishQuestion: 'Jetzt abgeben?',
  takingFinishAll: 'Alle Fragen sind beantwortet.',
  takingFinishOpen: '{count, plural, one {# Frage ist} other {# Fragen sind}} noch offen: {list}.',
  takingFinishMarked: '{count, plural, one {# ist} other {# sind}} für später gemerkt: {list}.',
  takingHandingIn: 'Wird abgegeben',
  takingHandingInText:
    'Zuerst wird alles gespeichert. Ohne Verbindung geschieht das, sobald sie wieder da ist.',
  takingHandingInOver: 'Die Zeit ist um. Alles Gespeicherte zählt.',
  takingBackToQuestions: 'Zurück zu den Fragen',
  takingHandedIn: 'Antworten abgegeben',
  takingLate:
    'Die Prüfung war beendet: {count, plural, one {# Antwort kam} other {# Antworten kamen}} nicht rechtzeitig an und {count, plural, one {zählt} other {zählen}} nicht.',
  takingSuperseded:
    'Zu {list} gibt es von einem anderen Gerät eine spätere Antwort. Sie wird jetzt angezeigt.',
  takingRefused:
    'Die letzte Änderung von {list} wurde nicht angenommen: Die Zeit war um, oder die Datei fehlt. Bitte prüfen.',
  takingOtherTab: 'Die Prüfung läuft in einem anderen Tab weiter',
  takingOtherDevice: 'Die Prüfung läuft auf einem anderen Gerät weiter',
  takingElsewhereText:
    'Damit nichts überschrieben wird, ist hier keine Änderung möglich. Alle Antworten sind da.',
  takingGoOnHere: 'Hier weitermachen',
  takingNoLine: 'Keine Verbindung',
  takingNoLineText:
    '{count, plural, =0 {Die Prüfung öffnet sich von selbst, sobald die Verbindung wieder da ist.} one {# Antwort ist auf diesem Gerät aufbewahrt. Die Prüfung öffnet sich von selbst, sobald die Verbindung wieder da ist.} other {# Antworten sind auf diesem Gerät aufbewahrt. Die Prüfung öffnet sich von selbst, sobald die Verbindung wieder da ist.}}',
}
