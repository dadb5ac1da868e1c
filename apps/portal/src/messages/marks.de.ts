import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: 'Prüfende Person',
  marksUnshown: 'Die Korrekturen lassen sich nicht anzeigen',
  marksOnlyRead: 'Sie bleiben gespeichert. Bis sie sich anzeigen lassen, können Sie die Datei nur lesen.',
  marksTooMany:
    'Es sind zu viele Korrekturen: Die letzten Änderungen werden nicht gespeichert. Löschen Sie einige Freihandlinien. Punkte und Bemerkungen lassen sich weiter speichern.',
  marksForeign:
    'Anmerkungen, die schon in der Datei waren, bleiben; Änderungen daran werden nicht gespeichert.',
  marksOpen: 'Korrekturen ansehen',
  marksTitle: '{name}: Korrekturen',
  marksText: 'In Ihrer Datei stehen Korrekturen. Texte dazu finden Sie in der Liste der Kommentare.',
}
