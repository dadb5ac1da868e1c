import type { signatures as english } from './signatures.en.ts'

/** German words about signatures. */
export const signatures: Record<keyof typeof english, string> = {
  'signature.kind.approval': 'Signiert',
  'signature.kind.certification': 'Zertifiziert',
  'signature.kind.timestamp': 'Zeitstempel',
  'signature.by.all': '{what} von {signer} am {date}.',
  'signature.by.signer': '{what} von {signer}.',
  'signature.by.date': '{what} am {date}.',
  'signature.by.none': '{what}.',
  'signature.contentOne': 'der Inhalt von Seite {pages} wurde geändert',
  'signature.contentMany': 'der Inhalt der Seiten {pages} wurde geändert',
  'signature.unverified': 'Nicht geprüft: Eine solche Signatur kann jeder erzeugen.',
  'signature.file': 'Die Signatur umfasst die ganze Datei.',
  'signature.parts': 'Die Signatur umfasst nicht die ganze Datei: Den Rest kann jeder geändert haben.',
  'signature.since': 'Nach dem Signieren: {changes}.',
  'signature.marksAdded':
    '{count, plural, one {# Markierung wurde hinzugefügt} other {# Markierungen wurden hinzugefügt}}',
  'signature.marksChanged':
    '{count, plural, one {# Markierung wurde geändert} other {# Markierungen wurden geändert}}',
  'signature.marksRemoved':
    '{count, plural, one {# Markierung wurde entfernt} other {# Markierungen wurden entfernt}}',
  'signature.signatures':
    '{count, plural, one {# weitere Signatur wurde hinzugefügt} other {# weitere Signaturen wurden hinzugefügt}}',
  'signature.pages': 'Seiten wurden hinzugefügt, entfernt oder verschoben',
  'signature.forms': 'Formularfelder wurden ausgefüllt oder geändert',
  'signature.signature': 'eine frühere Signatur wurde geändert oder entfernt oder sieht anders aus',
  'signature.removed': 'diese Signatur wurde aus der Datei entfernt',
  'signature.links': 'Links wurden hinzugefügt oder entfernt oder führen woandershin',
  'signature.actions': 'Skripte oder Aktionen wurden geändert',
  'signature.layers': 'Ebenen oder ihre Sichtbarkeit wurden geändert',
  'signature.files': 'angehängte Dateien wurden geändert',
  'signature.validationChanged': 'Daten zum Prüfen von Signaturen wurden geändert oder entfernt',
  'signature.validation': 'Daten zum Prüfen von Signaturen wurden hinzugefügt',
  'signature.metadata': 'Titel, Autor oder andere Angaben wurden geändert',
  'signature.other': 'andere Teile des Dokuments wurden geändert',
  'signature.nothing': 'etwas wurde angehängt, das nichts Sichtbares ändert',
  'signature.unknown': 'die Datei wurde geändert; was geändert wurde, lässt sich nicht feststellen',
  'signature.forbids':
    'Sie lässt keine Markierungen zu; in dieser Datei können also keine gespeichert werden.',
  'signature.beside':
    'Ihre Markierungen sind neben der Datei gespeichert; sie selbst ist wie beim Öffnen. Keine Signatur umfasst die Markierungen.',
  'signature.asSaved': 'Die Datei, wie sie jetzt gespeichert ist:',
  'signature.own': 'Davon eben von Ihnen gespeichert: {changes}.',
  'signature.looking': 'Die Signaturen werden untersucht …',
  'signature.lookingSaved': 'Die Datei ist gespeichert. Was ihre Signaturen jetzt umfassen, wird ermittelt …',
  'signature.failed':
    'Ob diese Datei signiert ist und was nach dem Signieren geändert wurde, lässt sich nicht feststellen.',
  'signature.failedSaved':
    'Die Datei ist gespeichert. Ob sie signiert ist und was nach dem Signieren geändert wurde, lässt sich nicht feststellen.',
  'signature.unread':
    'die Datei wurde geändert; was geändert wurde, ist wegen ihrer Größe noch nicht untersucht',
  'signature.mayBe': 'Diese Datei kann Signaturen haben. Wegen ihrer Größe sind sie noch nicht untersucht.',
  'signature.check': 'Jetzt untersuchen',
  'signature.ofFile': '„{name}“:',
  'signature.label': 'Signaturen',
}
