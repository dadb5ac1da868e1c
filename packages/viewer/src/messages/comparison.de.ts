import type { comparison as english } from './comparison.en.ts'

/** German words of comparing. */
export const comparison: Record<keyof typeof english, string> = {
  'panel.changes': 'Änderungen',
  'comparison.toolbar': 'Vergleich',
  'comparison.hint':
    'Wählen Sie das PDF, mit dem {name} verglichen werden soll. Beide bleiben auf diesem Gerät.',
  'comparison.choose': 'PDF wählen',
  'comparison.chooseOther': 'Mit einem anderen PDF vergleichen',
  'comparison.drop': 'PDF loslassen, um damit zu vergleichen',
  'comparison.with': 'Verglichen mit {name}',
  'comparison.repaired':
    '{name} war beschädigt und wurde für den Vergleich repariert. Teile davon können fehlen.',
  'comparison.end': 'Vergleich beenden',
  'comparison.previous': 'Vorige Änderung',
  'comparison.next': 'Nächste Änderung',
  'comparison.position': '{position} / {total}',
  'comparison.positionGrowing': '{position} / {total} …',
  'comparison.same': 'Keine Änderungen',
  'comparison.seeking': 'Nächste Änderung wird gesucht …',
  'comparison.announce': 'Änderung {position} von {total}, Seite {page}',
  'comparison.progress': '{done} von {total} Seiten verglichen',
  'comparison.area.normal': 'Änderung {number}: beide Dokumente übereinander',
  'comparison.area.transparent': 'Änderung {number}: nur das geöffnete Dokument',
  'comparison.area.opaque': 'Änderung {number}: nur das verglichene Dokument',
  'comparison.alone': 'Nur in diesem Dokument',
  'comparison.move': 'Verglichene Seite verschieben',
  'comparison.offset': 'Seite {page}: → {x} pt, ↓ {y} pt',
  'comparison.left': 'Nach links',
  'comparison.right': 'Nach rechts',
  'comparison.up': 'Nach oben',
  'comparison.down': 'Nach unten',
  'comparison.reset': 'Verschiebung aufheben',
  'comparison.moveKeys': 'Auch mit Umschalt und einer Pfeiltaste.',
  'comparison.count': '{count, plural, one {# Änderung} other {# Änderungen}}',
  'comparison.outside':
    '{count, plural, one {# Änderung liegt außerhalb der Seite} other {# Änderungen liegen außerhalb der Seite}}',
  'comparison.otherSize': 'Andere Seitengröße',
  'comparison.failed': 'Nicht vergleichbar. Erneut versuchen',
  'comparison.extraOne': 'Seite {first} gibt es nur in {name}.',
  'comparison.extraMany': 'Die Seiten {first} bis {last} gibt es nur in {name}.',
  'comparison.none': 'Die Seiten beider Dokumente sehen gleich aus.',
}
