/** The actions that an encrypted document permits with the user password. ISO 32000-2, Table 22 */
export interface Permissions {
  readonly print: boolean
  /** Print in full quality. */
  readonly printFaithfully: boolean
  /** Change the document in other ways than the fields below. */
  readonly modify: boolean
  /** Extract text and pictures. */
  readonly copy: boolean
  /** Extract text for accessibility; always allowed in PDF 2.0. */
  readonly copyForAccessibility: boolean
  /** Add and change annotations. */
  readonly annotate: boolean
  readonly fillForms: boolean
  /** Create and change form fields, including signature fields. */
  readonly createForms: boolean
  /** Insert, rotate and delete pages; create bookmarks and thumbnails. */
  readonly assemble: boolean
}

/**
 * Reads the bits of `/P`. Revision 2 has only bits 3 to 6, which then cover what later revisions distinguish: 3 all
 * printing, 4 assembling, 5 all extraction, 6 filling in forms.
 * ISO 32000-2, Table 22
 */
export function readPermissions(p: number, revision: number): Permissions {
  const bit = (position: number): boolean => (p & (1 << (position - 1))) !== 0
  const isOld = revision < 3
  return {
    print: bit(3),
    printFaithfully: bit(3) && (isOld || bit(12)),
    modify: bit(4),
    copy: bit(5),
    copyForAccessibility: bit(5) || (!isOld && bit(10)),
    annotate: bit(6),
    fillForms: bit(6) || (!isOld && bit(9)),
    createForms: bit(4) && bit(6),
    assemble: bit(isOld ? 4 : 11),
  }
}

export const allPermissions = readPermissions(-1, 6)
