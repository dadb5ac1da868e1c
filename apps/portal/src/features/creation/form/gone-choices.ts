/** What a form takes back when the server refuses a choice that no longer exists, so that the rest can be stored. Pure. */
import type { WorkField, WorkValues } from './work-values.ts'

/** Fields with one choice, with the value that takes its place when it is gone. */
const emptied: Readonly<Partial<Record<WorkField, Partial<WorkValues>>>> = {
  nodeNo: { nodeNo: '', subNodeNo: '' },
  subNodeNo: { subNodeNo: '' },
  cover: { cover: undefined },
  file: { file: undefined },
}

/**
 * The change that takes back the refused choices; undefined if there is none. Fields with several choices keep them: only
 * the author knows which of the captions to remove, and roles are compared with the fresh list.
 */
export function withoutGone(fields: readonly WorkField[]): Partial<WorkValues> | undefined {
  const changes = fields.flatMap(field => emptied[field] ?? [])
  return changes.length > 0 ? Object.assign({}, ...changes) : undefined
}

/**
 * The change that unticks the roles that are gone; undefined if all of them are `known`, or as long as that list could not be
 * read.
 */
export function withoutGoneRoles(
  { roles }: WorkValues,
  known: readonly string[] | undefined,
): Partial<WorkValues> | undefined {
  const left = roles.filter(role => known?.includes(role) ?? true)
  return left.length < roles.length ? { roles: left } : undefined
}
