/**
 * Entries that a dictionary may or must have: facts of ISO 32000-2, tables 95, 166 to 184 and 186, compared with the
 * Arlington PDF Model. Contains only what our annotations can refer to; the engine writes no key that is missing here.
 */

/** Type of a value; `dict` names the rules of a dictionary, `stream` those of a stream's dictionary. */
export interface Rule {
  readonly type:
    | 'name'
    | 'text'
    | 'bytes'
    | 'date'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'numbers'
    | 'list'
    | 'dict'
    | 'stream'
    | 'any'
  readonly required?: true
  /** The permitted names, numbers or texts. */
  readonly values?: readonly (string | number)[]
  /** The permitted numbers of elements, or the number of which the length is a multiple. */
  readonly count?: readonly number[]
  readonly multiple?: number
  /** Minimum and maximum of a number. */
  readonly range?: readonly [number, number]
  /** Whether the value must be a reference. */
  readonly indirect?: true
  /** Rules of the dictionary, the stream or the elements of the array. */
  readonly of?: string
  /** Another key that must be present as well. */
  readonly needs?: string
}

export type Rules = Readonly<Record<string, Rule>>

const share: readonly [number, number] = [0, 1]
const color: Rule = { type: 'numbers', count: [0, 1, 3, 4], range: share }
const rect: Rule = { type: 'numbers', count: [4] }
const ending = [
  'Square',
  'Circle',
  'Diamond',
  'OpenArrow',
  'ClosedArrow',
  'None',
  'Butt',
  'ROpenArrow',
  'RClosedArrow',
  'Slash',
]
const border: Rules = { BS: { type: 'dict', of: 'BorderStyle' } }
const name = (...values: string[]): Rule => ({ type: 'name', values })

/** Table 166 */
const annotation = (subtype: string): Rules => ({
  Type: name('Annot'),
  Subtype: { ...name(subtype), required: true },
  Rect: { ...rect, required: true },
  Contents: { type: 'text' },
  P: { type: 'dict', indirect: true },
  NM: { type: 'text' },
  M: { type: 'date' },
  F: { type: 'integer', range: [0, 1023] },
  C: color,
})

/** Table 172, with the appearance that PDF 2.0 requires. A name with a program's prefix is private to it. */
const markup = (subtype: string): Rules => ({
  ...annotation(subtype),
  AP: { type: 'dict', of: 'Appearance', required: true },
  CA: { type: 'number', range: share },
  T: { type: 'text' },
  Popup: { type: 'dict', indirect: true, of: 'Popup' },
  RC: { type: 'text' },
  CreationDate: { type: 'date' },
  IRT: { type: 'dict', indirect: true },
  RT: { ...name('R', 'Group'), needs: 'IRT' },
  Subj: { type: 'text' },
  LTRN_Fields: { type: 'text' },
})

const textMarkup = (subtype: string): Rules => ({
  ...markup(subtype),
  QuadPoints: { type: 'numbers', multiple: 8, required: true },
})

const box = (subtype: string): Rules => ({
  ...markup(subtype),
  ...border,
  IC: color,
  BE: { type: 'dict', of: 'BorderEffect' },
  RD: { ...rect, range: [0, 1e6] },
})

const vertices: Rules = {
  Vertices: { type: 'numbers', multiple: 2, required: true },
  IC: color,
  ...border,
}

export const rulesByName: Readonly<Record<string, Rules>> = {
  Highlight: textMarkup('Highlight'),
  Underline: textMarkup('Underline'),
  Squiggly: textMarkup('Squiggly'),
  StrikeOut: textMarkup('StrikeOut'),
  Square: box('Square'),
  Circle: box('Circle'),
  Polygon: {
    ...markup('Polygon'),
    ...vertices,
    BE: { type: 'dict', of: 'BorderEffect' },
    IT: name('PolygonCloud', 'PolygonDimension'),
  },
  PolyLine: {
    ...markup('PolyLine'),
    ...vertices,
    LE: { type: 'list', count: [2], of: 'ending' },
    IT: name('PolyLineDimension'),
  },
  Line: {
    ...markup('Line'),
    ...border,
    L: { type: 'numbers', count: [4], required: true },
    LE: { type: 'list', count: [2], of: 'ending' },
    IC: color,
    LL: { type: 'number' },
    LLE: { type: 'number', range: [0, 1e6], needs: 'LL' },
    Cap: { type: 'boolean' },
    IT: name('LineArrow', 'LineDimension'),
    LLO: { type: 'number', range: [0, 1e6] },
    CP: name('Inline', 'Top'),
    CO: { type: 'numbers', count: [2] },
  },
  Ink: {
    ...markup('Ink'),
    ...border,
    InkList: { type: 'list', of: 'stroke', required: true },
  },
  FreeText: {
    ...markup('FreeText'),
    ...border,
    DA: { type: 'bytes', required: true },
    Q: { type: 'integer', values: [0, 1, 2] },
    CL: { type: 'numbers', count: [4, 6] },
    IT: name('FreeText', 'FreeTextCallout', 'FreeTextTypeWriter'),
    RD: { ...rect, range: [0, 1e6] },
    LE: name(...ending),
  },
  Text: {
    ...markup('Text'),
    Open: { type: 'boolean' },
    Name: { type: 'name' },
    State: {
      type: 'text',
      values: ['Marked', 'Unmarked', 'Accepted', 'Rejected', 'Cancelled', 'Completed', 'None'],
      needs: 'StateModel',
    },
    StateModel: { type: 'text', values: ['Marked', 'Review'] },
  },
  Stamp: { ...markup('Stamp'), Name: { type: 'name' } },
  Popup: {
    ...annotation('Popup'),
    Parent: { type: 'dict', indirect: true },
    Open: { type: 'boolean' },
  },
  BorderStyle: {
    W: { type: 'number', range: [0, 1e6] },
    S: name('S', 'D', 'B', 'I', 'U'),
    D: { type: 'numbers', range: [0, 1e6] },
  },
  BorderEffect: { S: name('S', 'C'), I: { type: 'number', range: [0, 2] } },
  Appearance: { N: { type: 'stream', of: 'Form', indirect: true, required: true } },
  Form: {
    Type: name('XObject'),
    Subtype: { ...name('Form'), required: true },
    BBox: { ...rect, required: true },
    Matrix: { type: 'numbers', count: [6] },
    Resources: { type: 'dict', of: 'Resources', required: true },
    Group: { type: 'dict', of: 'Group' },
    Length: { type: 'integer', required: true },
    Filter: name('FlateDecode'),
  },
  Group: {
    Type: name('Group'),
    S: { ...name('Transparency'), required: true },
    I: { type: 'boolean' },
    K: { type: 'boolean' },
    CS: { type: 'any' },
  },
  Resources: {
    ExtGState: { type: 'any' },
    Font: { type: 'any' },
    XObject: { type: 'any' },
    Pattern: { type: 'any' },
    Shading: { type: 'any' },
    ColorSpace: { type: 'any' },
    Properties: { type: 'any' },
    ProcSet: { type: 'any' },
  },
}

/** Endings of lines. Table 179 */
export const endings: readonly string[] = ending
