/** What the author of an encrypted document allows people who are not its owner. ISO 32000-2, Table 22 */
export interface Permissions {
  readonly print: boolean
  /** Print in full quality. */
  readonly printFaithfully: boolean
  /** Change the document in ways that no other field names. */
  readonly modify: boolean
  /** Take out text and pictures. */
  readonly copy: boolean
  /** Take out text for people who cannot see it; PDF 2.0 always allows it. */
  readonly copyForAccessibility: boolean
  /** Add and change annotations. */
  readonly annotate: boolean
  readonly fillForms: boolean
  /** Make and change form fields, signature fields among them. */
  readonly createForms: boolean
  /** Insert, turn and remove pages; make bookmarks and thumbnails. */
  readonly assemble: boolean
}

export const allPermissions: Permissions = {
  print: true,
  printFaithfully: true,
  modify: true,
  copy: true,
  copyForAccessibility: true,
  annotate: true,
  fillForms: true,
  createForms: true,
  assemble: true,
}

/**
 * Reads the bits of `/P`. Revision 2 knows bits 3 to 6 only, and these then stand for what later revisions tell
 * apart: 3 for any printing, 4 for assembling, 5 for any taking out, 6 for filling in forms.
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
