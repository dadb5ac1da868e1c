/** Names of annotations with characters that XML cannot have, kept beside the attributes that lose them. */
import { present } from '../../objects/present.ts'
import { withoutUnwritable } from './xml-tree.ts'

/** Those of the two names that have such characters. */
export function exactNames({
  uuid,
  inReplyTo,
}: {
  readonly uuid?: string | undefined
  readonly inReplyTo?: string | undefined
}): Readonly<Record<string, string>> {
  const exact = (name: string | undefined) =>
    name !== undefined && withoutUnwritable(name) !== name ? name : undefined
  return present({ uuid: exact(uuid), inReplyTo: exact(inReplyTo) })
}

/** The exact name, unless somebody has changed the attribute since it was written. */
export function exactName(attribute: string | undefined, exact: unknown): string | undefined {
  return typeof exact === 'string' && withoutUnwritable(exact) === (attribute ?? '') ? exact : attribute
}
