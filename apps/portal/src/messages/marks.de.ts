import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: 'Prüfende Person',
  marksUnshown: 'Die Korrekturen lassen sich nicht anzeigen',
  marksForeign:
    'Anmerkungen, die schon in der Datei waren, bleiben; Änderungen daran werden nicht gespeichert.',
  marksOpen: 'Korrekturen ansehen',
  marksTitle: '{name}: Korrekturen',
  marksText: 'In Ihrer Datei stehen Korrekturen. Texte dazu finden Sie in der Liste der Kommentare.',
}
