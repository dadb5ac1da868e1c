/** What the author of an encrypted document allows people who are not its owner. */
export interface Permissions {
  readonly print: boolean
  /** Print in full quality. */
  readonly printFaithfully: boolean
  readonly modify: boolean
  readonly copy: boolean
  /** Add and change annotations, and fill in forms. */
  readonly annotate: boolean
  readonly fillForms: boolean
  readonly assemble: boolean
}

export const allPermissions: Permissions = {
  print: true,
  printFaithfully: true,
  modify: true,
  copy: true,
  annotate: true,
  fillForms: true,
  assemble: true,
}

/** Reads the bits of `/P`; revision 2 knows only the first four. ISO 32000-2, Table 22 */
export function readPermissions(p: number, revision: number): Permissions {
  const bit = (position: number): boolean => (p & (1 << (position - 1))) !== 0
  const isOld = revision < 3
  return {
    print: bit(3),
    printFaithfully: isOld ? bit(3) : bit(3) && bit(12),
    modify: bit(4),
    copy: bit(5),
    annotate: bit(6),
    fillForms: bit(6) || (!isOld && bit(9)),
    assemble: bit(4) || (!isOld && bit(11)),
  }
}
