import type { contents as english } from './contents.en.ts'

/** German words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': 'Zurück zur vorigen Stelle',
  'page.forget': 'Hier bleiben',
  'page.counted': '({page} von {total})',
  'form.field': 'Formularfeld, hier nicht ausfüllbar',
  'form.cannot':
    'Formulare können hier noch nicht ausgefüllt werden. Öffnen Sie die Datei zum Ausfüllen mit einem anderen Programm.',
  'panel.attachments': 'Dateien im Dokument',
  'panel.layers': 'Ebenen',
  'layers.all': 'Alle anzeigen',
  'layers.author': 'Wie vom Verfasser eingestellt',
  'layers.unnamed': 'Ebene ohne Namen',
  'layers.locked': 'Diese Ebene hat der Verfasser gesperrt.',
  'layers.none': 'Dieses Dokument hat keine Ebenen.',
  'layers.failed': 'Diese Auswahl konnte nicht angezeigt werden. Die Seiten bleiben, wie sie waren.',
  'attachments.portfolio': 'Dieses Dokument ist ein Portfolio: Sein Inhalt sind die folgenden Dateien.',
  'attachments.none': 'In diesem Dokument sind keine Dateien.',
  'attachments.failed': 'Die Dateien in diesem Dokument konnten nicht gelesen werden.',
  'attachments.wrongPassword':
    'Dieses Passwort öffnet die Datei nicht. Prüfen Sie es und versuchen Sie es erneut.',
  'attachments.enterPassword': 'Geben Sie das Passwort ein, um {name} zu speichern.',
  'attachments.submitPassword': 'Speichern',
  'attachments.locked': 'Diese Datei ist geschützt',
  'attachments.unread': 'Diese Datei konnte nicht gelesen werden.',
  'attachments.save': '{name} speichern',
  'attachments.page': 'Auf Seite {page}',
  'attachments.file': 'Angehängte Datei',
  'attachments.sound': 'Ton',
  'attachments.film': 'Film',
  'attachments.model': '3D-Modell',
  'attachments.notPlayed':
    'Kann hier nicht abgespielt werden. Speichern Sie die Datei, um sie mit einem anderen Programm zu öffnen.',
  'attachments.pin': '{what}: in der Liste der Dateien zeigen',
  'attachments.pinNamed': '{what} „{name}“: in der Liste der Dateien zeigen',
  'attachments.press': 'Drücken zeigt die Datei in der Liste, aus der sie sich speichern lässt.',
  'attachments.tapAgain':
    'Noch einmal auf das Symbol tippen: Die Datei erscheint in der Liste, aus der sie sich speichern lässt.',
  'error.filter-unknown':
    '{name} ist mit {filter} komprimiert, das dieses Programm nicht kennt. Öffnen Sie die Datei mit dem Programm, mit dem sie erstellt wurde.',
  'notice.filter':
    'Teile dieser Datei sind mit {filter} komprimiert, das dieses Programm nicht kennt. Sie fehlen hier; in der Datei bleiben sie erhalten.',
}
