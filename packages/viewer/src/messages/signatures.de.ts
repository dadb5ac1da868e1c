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
  'signature.unverified':
    'Wer signiert hat, ist nicht geprüft: Eine Signatur in jedem Namen kann jeder erzeugen.',
  'signature.file': 'Die Signatur umfasst die ganze Datei.',
  'signature.parts': 'Die Signatur umfasst nicht die ganze Datei: Den Rest kann jeder geändert haben.',
  'signature.since': 'Nach dem Signieren: {changes}.',
  'signature.changed': 'Nach dem Signieren geändert: {changes}.',
  'signature.certificationBroken': 'Zertifizierung verletzt. Nach dem Signieren: {changes}.',
  'signature.marksAdded':
    '{count, plural, one {# Markierung wurde hinzugefügt} other {# Markierungen wurden hinzugefügt}}',
  'signature.marksChanged':
    '{count, plural, one {# Markierung wurde geändert} other {# Markierungen wurden geändert}}',
  'signature.marksRemoved':
    '{count, plural, one {# Markierung wurde entfernt} other {# Markierungen wurden entfernt}}',
  'signature.signatures':
    '{count, plural, one {# weitere Signatur wurde hinzugefügt} other {# weitere Signaturen wurden hinzugefügt}}',
  'signature.pages': 'Seiten wurden hinzugefügt, entfernt oder verschoben',
  'signature.fields': 'Formularfelder wurden hinzugefügt, entfernt oder anders verändert',
  'signature.forms': 'Formularfelder wurden ausgefüllt',
  'signature.signature': 'eine frühere Signatur wurde geändert oder entfernt oder sieht anders aus',
  'signature.removed': 'diese Signatur wurde aus der Datei entfernt',
  'signature.links': 'Links wurden hinzugefügt oder entfernt oder führen woandershin',
  'signature.destinations': 'wohin Links mit Namen führen, wurde geändert',
  'signature.actions': 'Skripte oder Aktionen wurden geändert',
  'signature.layers': 'Ebenen oder ihre Sichtbarkeit wurden geändert',
  'signature.files': 'angehängte Dateien wurden geändert',
  'signature.validationChanged': 'Daten zum Prüfen von Signaturen wurden geändert oder entfernt',
  'signature.validation': 'Daten zum Prüfen von Signaturen wurden hinzugefügt',
  'signature.metadata': 'Titel, Verfasser oder andere Angaben wurden geändert',
  'signature.other': 'andere Teile des Dokuments wurden geändert',
  'signature.nothing': 'etwas wurde angehängt, das nichts Sichtbares ändert',
  'signature.unknown': 'die Datei wurde geändert; was geändert wurde, lässt sich nicht feststellen',
  'signature.forbids':
    'Die Signatur lässt keine Markierungen zu; in dieser Datei können also keine gespeichert werden.',
  'signature.forbids.certification':
    'Die Zertifizierung lässt keine Markierungen zu; in dieser Datei können also keine gespeichert werden.',
  'signature.cannotKeep': 'Markierungen lassen sich in dieser Datei nicht speichern.',
  'signature.ways':
    'Markieren können Sie trotzdem: Die Markierungen lassen sich exportieren oder in einer Kopie speichern, {count, plural, one {deren Signatur ungültig wird} other {in der die Signatur, die keine zulässt, ungültig wird}}.',
  'signature.beside':
    'Ihre Markierungen sind neben der Datei gespeichert; die Datei ist wie beim Öffnen. Keine Signatur umfasst die Markierungen.',
  'signature.asSaved': 'Die Datei, wie sie jetzt gespeichert ist:',
  'signature.own': 'Davon haben Sie eben {changes}.',
  'signature.ownAdded': '{count, plural, one {# Markierung hinzugefügt} other {# Markierungen hinzugefügt}}',
  'signature.ownChanged': '{count, plural, one {# Markierung geändert} other {# Markierungen geändert}}',
  'signature.ownRemoved': '{count, plural, one {# Markierung entfernt} other {# Markierungen entfernt}}',
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
  'signature.what.signature': 'Die Signatur',
  'signature.what.timestamp': 'Der Zeitstempel',
  'signature.verdict.intact': 'Unversehrt, Unterzeichner nicht geprüft.',
  'signature.verdict.earlier': 'Der signierte frühere Stand ist unversehrt, Unterzeichner nicht geprüft.',
  'signature.verdict.bytes': 'Ungültig: Was signiert wurde, ist danach geändert worden.',
  'signature.verdict.signature': 'Ungültig: mit einem anderen Schlüssel erzeugt als dem des Zertifikats.',
  'signature.verdict.unreadable': '{what} lässt sich nicht prüfen: Die Daten sind nicht lesbar.',
  'signature.verdict.certificate': '{what} lässt sich nicht prüfen: Das Zertifikat fehlt.',
  'signature.verdict.algorithm': '{what} lässt sich nicht prüfen: Das Verfahren ist hier nicht bekannt.',
  'signature.verdict.too-many': '{what} wurde nicht geprüft: Die Datei hat zu viele Signaturen.',
  'signature.verdict.host':
    '{what} wurde nicht geprüft: Diese Seite kommt nicht über eine sichere Verbindung.',
  'signature.verdict.range':
    '{what} lässt sich nicht prüfen: In der Datei steht nicht richtig, welcher Teil umfasst ist.',
  'signature.overstepped': 'Diese Änderungen lässt die Signatur nicht zu.',
  'signature.overstepped.certification': 'Diese Änderungen lässt die Zertifizierung nicht zu.',
  'signature.oversteppedForbids':
    'Die Signatur lässt weder diese Änderungen noch Markierungen von Ihnen zu; Ihre können also in dieser Datei nicht gespeichert werden.',
  'signature.oversteppedForbids.certification':
    'Die Zertifizierung lässt weder diese Änderungen noch Markierungen von Ihnen zu; Ihre können also in dieser Datei nicht gespeichert werden.',
  'signature.onPage': '{marks} (Seite {pages})',
  'signature.onPages': '{marks} (Seiten {pages})',
  'signature.beforeMarks':
    '{count, plural, one {Markierungen, die Sie anbringen, gehören nicht zu dem, was die Signatur umfasst.} other {Markierungen, die Sie anbringen, gehören nicht zu dem, was die Signaturen umfassen.}}',
  'signature.details': 'Einzelheiten',
  'signature.fact.signed': 'Signiert, laut Uhr des Unterzeichners',
  'signature.fact.stamp': 'Zeitstempel',
  'signature.fact.reason': 'Grund',
  'signature.fact.certificate': 'Zertifikat',
  'signature.fact.issuer': 'Ausgestellt von',
  'signature.fact.valid': 'Gültig',
  'signature.fact.digest': 'Prüfsumme',
  'signature.fact.allows': 'Lässt noch zu',
  'signature.fact.locks': 'Sperrt',
  'signature.fact.field': 'Feld',
  'signature.stamped': '{date}, {authority}',
  'signature.selfIssued': 'sich selbst',
  'signature.validFrom': '{from} bis {until}',
  'signature.weakDigest': '{digest}, nicht mehr sicher',
  'signature.allows.nothing': 'keine Änderung',
  'signature.allows.forms': 'Formulare ausfüllen und signieren',
  'signature.allows.annotations': 'Markierungen, Formulare ausfüllen und signieren',
  'signature.locks.all': 'alle Formularfelder',
  'signature.locks.include': 'die Formularfelder {fields}',
  'signature.locks.exclude': 'alle Formularfelder außer {fields}',
  'signature.none': 'Diese Datei hat keine Signaturen.',
  'panel.signatures': 'Signaturen',
  'signature.void': 'Kopie mit ungültiger Signatur speichern',
  'signature.voidTitle': 'Signatur in einer Kopie ungültig machen?',
  'signature.voidQuestion':
    'Die Kopie enthält Ihre Markierungen, die eine Signatur nicht zulässt. Programme melden diese Signatur der Kopie danach als ungültig. Die Datei selbst bleibt, wie sie ist.',
  'signature.voidQuestion.certification':
    'Die Kopie enthält Ihre Markierungen, die die Zertifizierung nicht zulässt. Programme melden die Zertifizierung der Kopie danach als ungültig. Die Datei selbst bleibt, wie sie ist.',
}
