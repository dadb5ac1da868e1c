/** What XFDF calls the kinds, their entries and values. ISO 19444-1, 6.5 */

/** The element of a kind, by the file's name of it: the same in small letters. */
export function elementName(subtype: string): string {
  return subtype.toLowerCase()
}

/** The ten flags from the first bit on. ISO 32000-2, Table 167 */
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

/** Attributes that hold what the entry of a dictionary holds, as it is. */
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

/** Names of the border's styles, by the letter of the file. ISO 32000-2, Table 168 */
export const borderStyleNames: ReadonlyMap<string, string> = new Map([
  ['S', 'solid'],
  ['D', 'dash'],
  ['B', 'bevelled'],
  ['I', 'inset'],
  ['U', 'underline'],
])

/** Where text lies across its box, by the number of the file. ISO 32000-2, Table 177 */
export const justificationNames: readonly string[] = ['left', 'centered', 'right']

/** Bounds on XFDF from anywhere. */
export const xfdfLimits = { maxLength: 64_000_000, maxDepth: 64, maxElements: 2_000_000 }

export const xfdfNamespace = 'http://ns.adobe.com/xfdf/'
/** Ours, for what XFDF has no words for; other programs pass over it. */
export const ownNamespace = 'https://lectern.invalid/ns/annotation'
/** The attribute with that, as JSON. */
export const ownAttribute = 'lectern:data'
