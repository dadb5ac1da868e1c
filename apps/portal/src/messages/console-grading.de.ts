import type { ConsoleGrading } from './console-grading.zh.ts'

/** The console’s texts in German for grading. */
export const consoleGrading: ConsoleGrading = {
  gradingDesk: 'Bewertungen',
  gradingItem: 'Prüfung',
  noGrading: 'Nichts zu bewerten',
  noGradingText: 'Abgegebene Prüfungen mit praktischen Aufgaben erscheinen hier, die ältesten zuerst.',
  searchGrading: 'Nummer oder Prüfung suchen',
  candidateNo: 'Teilnehmernummer',
  openAnswers: 'Offen',
  handedIn: 'Abgegeben',
  attempt_grading: 'Offen',
  attempt_qualified: 'Bestanden',
  attempt_unqualified: 'Nicht bestanden',
  attempt_open: 'Läuft',
  answerText: 'Text der Antwort',
  answerFile: 'Antwortdatei',
  noAnswer: 'Keine Antwort',
  openAnswer: 'Im Viewer öffnen',
  downloadAnswer: 'Antwortdatei herunterladen',
  pointsOf: 'Punkte (von {score})',
  pointsWrong: '0 bis volle Punktzahl, höchstens eine Nachkommastelle',
  remark: 'Bemerkung',
  remarkHint: 'Die Person liest sie.',
  gradingDecides:
    'Sind alle bewertet, steht das Ergebnis fest. Bemerkungen und Korrekturen lassen sich vorher speichern.',
  submitGrades: 'Bewertung speichern',
  gradesPass:
    'Alle Antworten haben jetzt Punkte: {score}, bestanden. Die Kandidatin oder der Kandidat wird benachrichtigt, erhält das Zertifikat und, sofern die eigene nicht höher ist, die Rolle {role}. Die Punkte lassen sich danach nicht mehr ändern.',
  gradesFail:
    'Alle Antworten haben jetzt Punkte: {score}, nicht bestanden. Die Kandidatin oder der Kandidat wird benachrichtigt; ein Zertifikat gibt es nicht. Die Punkte lassen sich danach nicht mehr ändern.',
  gradesUnasked:
    'Noch ist nichts gespeichert: Ob diese Punkte die Prüfung entscheiden, ließ sich nicht feststellen.',
  gradesDecided: 'Ergebnis {score}: {state}',
  questionNo: 'Frage {no}',
  ownAttempt: 'Das ist Ihre eigene Prüfung. Jemand anderes muss sie bewerten.',
}
