import type { CreationListKey } from './creation.zh.ts'

/** Sentences of the list of own works, in German. */
export const creation: Readonly<Record<CreationListKey, string>> = {
  newWork: 'Neues Werk',
  workStates: 'Status der Werke',
  workStateAll: 'Alle',
  workStateDraft: 'Entwürfe',
  workStateReview: 'In Prüfung',
  workStatePublished: 'Veröffentlicht',
  workStateFailed: 'Abgelehnt',
  workStateExpired: 'Beendet',
  workSearch: 'Nach Titel suchen',
  workCategory: 'Kategorie',
  workAllCategories: 'Alle Kategorien',
  workOrder: 'Reihenfolge',
  workUntitled: 'Werk ohne Titel',
  workNoFile: 'Noch keine Datei',

  markDraft: 'Entwurf',
  markReview: 'In Prüfung',
  markPublished: 'Veröffentlicht',
  markPlanned: 'Beginnt später',
  markFailed: 'Abgelehnt',
  markExpired: 'Beendet',
  markNewDraft: 'Neue Version: Entwurf',
  markNewReview: 'Neue Version: in Prüfung',
  markNewFailed: 'Neue Version: abgelehnt',

  factSaved: '{ago} gespeichert',
  factDue: 'Prüfung bis {day}',
  factPublished: 'veröffentlicht am {day}',
  factVersion: 'Version {version}',
  factStarts: 'sichtbar ab {day}',
  factEnds: 'sichtbar bis {day}',
  factEndedTime: 'letzter Tag ist vorbei',
  factEndedAuthor: 'von Ihnen beendet',
  factEndedStaff: 'von der Prüfung entfernt',
  factReaders: 'Leser sehen die zuvor veröffentlichte Version.',
  opinionSays: 'Prüfung',

  workEdit: 'Bearbeiten',
  workContinue: 'Weiter bearbeiten',
  workMend: 'Überarbeiten',
  workView: 'Ansehen',
  workOpen: 'Als Leser öffnen',
  workAnnotate: 'Im Editor annotieren',
  workActions: 'Weitere Aktionen für „{title}“',
  workSubmit: 'Zur Prüfung einreichen',
  workRecall: 'Zurückziehen',
  workDelete: 'Löschen',
  workInvalidate: 'Veröffentlichung beenden',
  workWithdraw: 'Neue Version verwerfen',
  askSubmit:
    '„{title}“ einreichen? Nach der Freigabe wird es veröffentlicht. Während der Prüfung sind keine Änderungen möglich.',
  askRecall:
    'Nach dem Zurückziehen können Sie „{title}“ ändern. Beim erneuten Einreichen beginnt die Prüfung neu.',
  askDelete: '„{title}“ löschen? Das lässt sich nicht rückgängig machen.',
  askDeleteEnded:
    '„{title}“ löschen? Das lässt sich nicht rückgängig machen. Lernverläufe und Zertifikate behalten den Titel.',
  askInvalidate:
    'Leser können „{title}“ ab sofort nicht mehr öffnen. Sie können es später bearbeiten und neu einreichen.',
  askWithdraw:
    'Die neue Version von „{title}“ wird verworfen. Die veröffentlichte Version bleibt unverändert.',
  doneSubmit: 'Zur Prüfung eingereicht',
  doneRecall: 'Zurückgezogen, Änderungen sind wieder möglich',
  doneDelete: 'Gelöscht',
  doneInvalidate: 'Veröffentlichung beendet',
  doneWithdraw: 'Neue Version verworfen',

  emptyWorks: 'Veröffentlichen Sie Ihr erstes Werk',
  emptyWorksText:
    'Laden Sie ein PDF oder Video hoch, beschreiben Sie es und reichen Sie es ein. Nach der Freigabe sehen es die Leser.',
  emptyState: 'Hier sind keine Werke',
  emptyStateText: 'Sie haben keine Werke mit diesem Status.',
  factStars: 'Bewertung {stars}',
}
