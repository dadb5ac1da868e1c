import type { touch as english } from './touch.en.ts'

/** What a finger does with each tool, in German; the other tools have the hint of `marking`. */
export const touch: Record<keyof typeof english, string> = {
  'marking.touch.select':
    'Eine Markierung antippen, um sie auszuwählen, oder halten und ziehen, um sie zu verschieben.',
  'marking.touch.highlight': 'Über den Text ziehen, um ihn hervorzuheben.',
  'marking.touch.underline': 'Über den Text ziehen, um ihn zu unterstreichen.',
  'marking.touch.squiggly': 'Über den Text ziehen, um ihn mit einer Wellenlinie zu versehen.',
  'marking.touch.strikeout': 'Über den Text ziehen, um ihn durchzustreichen.',
  'marking.touch.note': 'Dorthin tippen, wo die Notiz hingehört.',
  'marking.touch.callout':
    'Feld aufziehen, Text schreiben, Ziel und Knick antippen. Häkchen lässt den Knick weg.',
  'marking.touch.typewriter': 'Dorthin tippen, wo der Text beginnt.',
  'marking.touch.ink': 'Auf die Seite zeichnen. Das Häkchen beginnt eine neue Zeichnung.',
  'marking.touch.square': 'Von Ecke zu Ecke ziehen.',
  'marking.touch.circle': 'Von Ecke zu Ecke ziehen.',
  'marking.touch.line': 'Von Ende zu Ende ziehen.',
  'marking.touch.polyline': 'Jede Ecke antippen. Das Häkchen oder zweimal Tippen schließt ab.',
  'marking.touch.polygon': 'Jede Ecke antippen. Das Häkchen oder ein Tipp auf die erste Ecke schließt ab.',
  'marking.touch.stamp': 'Dorthin tippen, wo der Stempel hingehört.',
  'marking.fingerDraws': 'Mit dem Finger zeichnen',
}
