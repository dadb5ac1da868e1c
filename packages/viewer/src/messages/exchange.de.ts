import type { exchange as english } from './exchange.en.ts'

/** Words about files of marks, in German. */
export const exchange: Record<keyof typeof english, string> = {
  'import.files': 'Dateien mit Markierungen',
  'import.choose': 'Markierungen importieren …',
  'import.title': 'Markierungen importieren',
  'import.reading': '{name} wird gelesen …',
  'import.cancel': 'Abbrechen',
  'import.close': 'Schließen',
  'import.added':
    '{count, plural, one {# Markierung wurde importiert,} other {# Markierungen wurden importiert,}} {pages, plural, one {auf # Seite.} other {auf # Seiten.}}',
  'import.none': 'Es wurde keine Markierung importiert.',
  'import.known':
    '{count, plural, one {# Markierung war schon vorhanden und bleibt, wie sie ist.} other {# Markierungen waren schon vorhanden und bleiben, wie sie sind.}}',
  'import.leftOut':
    '{count, plural, one {# Markierung wurde ausgelassen:} other {# Markierungen wurden ausgelassen:}}',
  'import.list': 'Ausgelassene Markierungen',
  'import.reduced':
    '{count, plural, one {# Markierung wurde ohne einen Teil importiert:} other {# Markierungen wurden ohne einen Teil importiert:}}',
  'import.reducedList': 'Ohne einen Teil importierte Markierungen',
  'import.entry': 'Eintrag {entry}, {kind}',
  'import.more': '{count, plural, one {und # weitere} other {und # weitere}}',
  'import.reason.page':
    'Die Seite der Markierung gibt es in diesem Dokument nicht, oder sie nimmt keine Markierungen an.',
  'import.reason.kind': 'Diese Art von Markierung ist hier nicht bekannt.',
  'import.reason.shape': 'Sie hat keine Form und kein Bild, das sich anzeigen lässt.',
  'import.reason.data': 'Die Angaben der Datei dazu sind fehlerhaft.',
  'import.reason.picture': 'Ihr Bild lässt sich nicht lesen.',
  'import.reason.font': 'Für ihren Text gibt es keine Schrift.',
  'import.reason.limit': 'Sie ist zu groß.',
  'import.reason.action': 'Sie würde ein Programm oder Skript starten oder eine fremde Datei öffnen.',
  'import.reason.parent': 'Die Markierung, auf die sie antwortet, fehlt.',
  'import.refused.not-permitted':
    'Der Verfasser dieses Dokuments erlaubt keine Markierungen. Mit dem Besitzerpasswort lassen sie sich importieren.',
  'import.refused.signed':
    'Eine Signatur dieses Dokuments erlaubt keine neuen Markierungen. Es wurde nichts importiert.',
  'import.refused.read-only':
    'Dieses Dokument wird hier nur zum Lesen gezeigt, deshalb lassen sich keine Markierungen importieren.',
  'import.refused.empty': '{name} ist leer.',
  'import.refused.too-large':
    '{name} ist zu groß. Eine Datei darf bis zu {size} MB und {most} Markierungen haben.',
  'import.refused.no-marks-file':
    '{name} ist keine Datei mit Markierungen, oder sie ist beschädigt. Wählen Sie eine XFDF-, FDF- oder JSON-Datei, wie sie Programme für Kommentare exportieren, oder exportieren Sie die Markierungen noch einmal.',
  'import.refused.no-marks': '{name} enthält keine Markierungen.',
  'import.refused.unread': '{name} konnte nicht gelesen werden. Wählen Sie die Datei noch einmal.',
  'import.refused.failed':
    'Die Markierungen konnten nicht importiert werden, das Dokument ist unverändert. Versuchen Sie es noch einmal; gelingt es wieder nicht, öffnen Sie das Dokument neu.',
  'marking.exportFdf': 'Markierungen als FDF exportieren',
  'marking.exportJson': 'Markierungen als JSON exportieren',
}
