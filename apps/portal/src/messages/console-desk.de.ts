import type { ConsoleDesk } from './console-desk.zh.ts'

/** The console’s texts in German for what its screens share. */
export const consoleDesk: ConsoleDesk = {
  overview: 'Übersicht',
  group_queues: 'Warteschlangen',
  group_people: 'Personen',
  group_content: 'Inhalte',
  group_operation: 'Betrieb',
  backToPortal: 'Zurück zum Portal',
  waitingCount: '{count, plural, one {# wartet} other {# warten}}',
  waitingForYou: 'Wartet auf Sie',
  allTasks: 'Alles Weitere',
  noPermission: 'Sie dürfen diese Seite nicht öffnen',
  noPermissionText:
    'Dafür ist eine Mitarbeiterrolle nötig. Wurden Ihre Rollen eben geändert, fragen Sie die Administration.',

  actions: 'Aktionen',
  nothingMatches: 'Keine Treffer',
  nothingMatchesText: 'Lockern Sie die Filter oder suchen Sie nach etwas anderem.',
  rowsShown: '{first}–{last} von {total}',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  previousItem: 'Voriger Eintrag',
  nextItem: 'Nächster Eintrag',
  wait_registrations: '{count, plural, one {Registrierung} other {Registrierungen}}',
  wait_upgrades: '{count, plural, one {Upgrade} other {Upgrades}}',
  wait_access: '{count, plural, one {Zugangsanfrage} other {Zugangsanfragen}}',
  wait_works: '{count, plural, one {Werk} other {Werke}}',
  wait_feedback: '{count, plural, one {Rückmeldung} other {Rückmeldungen}}',
  wait_grading: '{count, plural, other {zu bewerten}}',
  wait_certificates: '{count, plural, one {Widerruf zu bestätigen} other {Widerrufe zu bestätigen}}',
  itemPosition: '{at} / {count}',
  since: 'Von',
  until: 'Bis',
  conflictText:
    'Jemand anderes war schneller. Ihre Eingaben sind noch da: Sehen Sie sich den aktuellen Stand an und entscheiden Sie dann.',
  showCurrent: 'Aktuellen Stand zeigen',
  save: 'Speichern',
  saved: 'Gespeichert',
  state: 'Status',
  time: 'Zeit',
  reason: 'Grund',
  download: 'Herunterladen',
  required: 'Bitte ausfüllen',

  reasonHint: 'Wird im Prüfprotokoll festgehalten.',
  reasonRequired: 'Bitte einen Grund angeben',

  itemLeft: 'Nicht mehr in dieser Liste',
  itemPast:
    'Dieser Eintrag steht nicht mehr in der Liste: Jemand hat ihn erledigt, oder er fällt nicht mehr unter die Filter. Gezeigt wird, was zuletzt gelesen wurde.',
  unsentText: 'Ihr nicht gesendeter Text',
  unsentTextHint:
    'Jemand anderes war schneller; dieser Text wurde nicht gesendet. Sie können ihn hier kopieren.',
  handledBy: 'Bearbeitet von',
  itemGone: 'Dieser Eintrag ist nicht hier',
  itemGoneText:
    'Der Link ist falsch, oder er wurde erledigt und fällt nicht unter die Filter. Schließen Sie ihn und lockern Sie die Filter.',

  tooLong: 'Zu lang',
  hour: 'Stunde',
  minute: 'Minute',
}
