/** XFDF's names for the kinds, their entries and values. ISO 19444-1, 6.5 */

/** The XFDF element of a kind: its subtype in lower case. */
export function elementName(subtype: string): string {
  return subtype.toLowerCase()
}

/** Elements of kinds that cannot be edited, with the subtype in the file. */
export const carriedSubtypes: ReadonlyMap<string, string> = new Map(
  ['Caret', 'FileAttachment', 'Link', 'Redact', 'Sound'].map(subtype => [elementName(subtype), subtype]),
)

/** Names of the ten flags, lowest bit first. ISO 32000-2, Table 167 */
export const flagNames = [
  'invisible',
  'hidden',
  'print',
  'nozoom',
  'norotate',
  'noview',
  'readonly',
  'locked',
  'togglenoview',
  'lockedcontents',
] as const

/** Attributes with the same content as an entry of the dictionary. */
export const plainAttributes = {
  text: [
    ['M', 'date'],
    ['CreationDate', 'creationdate'],
    ['NM', 'name'],
    ['T', 'title'],
    ['Subj', 'subject'],
    ['State', 'state'],
    ['StateModel', 'statemodel'],
  ],
  name: [
    ['IT', 'intent'],
    ['CP', 'caption-style'],
  ],
  number: [
    ['CA', 'opacity'],
    ['LL', 'leaderLength'],
    ['LLE', 'leaderExtend'],
    ['LLO', 'leader-offset'],
  ],
  numbers: [
    ['Rect', 'rect'],
    ['RD', 'fringe'],
    ['QuadPoints', 'coords'],
    ['CL', 'callout'],
  ],
  flag: [['Cap', 'caption']],
} as const satisfies Readonly<Record<string, readonly (readonly [key: string, attribute: string])[]>>

/** Names of border styles, by the letter in the file. ISO 32000-2, Table 168 */
export const borderStyleNames: ReadonlyMap<string, string> = new Map([
  ['S', 'solid'],
  ['D', 'dash'],
  ['B', 'bevelled'],
  ['I', 'inset'],
  ['U', 'underline'],
])

/** Names of the text alignment, by the number in the file. ISO 32000-2, Table 177 */
export const justificationNames: readonly string[] = ['left', 'centered', 'right']

/** Limits for XFDF from untrusted sources. */
export const xfdfLimits = { maxLength: 64_000_000, maxDepth: 64, maxElements: 2_000_000 }

export const xfdfNamespace = 'http://ns.adobe.com/xfdf/'
/** Our namespace, for data that XFDF cannot express; other programs ignore it. */
export const ownNamespace = 'https://lectern.invalid/ns/annotation'
/** The element of an annotation as it is, a PDF file in base64: inside the element of its kind, or alone if XFDF has none. */
export const ownAnnotation = 'lectern:annotation'
/** Its kind, if it is alone. */
export const subtypeAttribute = 'lectern:subtype'
/** The attribute with this data, as JSON. */
export const ownAttribute = 'lectern:data'
