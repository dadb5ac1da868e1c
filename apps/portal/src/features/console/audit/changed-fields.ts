/** One field before and after a change, each as text; empty if it did not exist. */
export interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
}

/**
 * The fields of both records in their original order, the changed ones first. A value that is not a record counts as
 * one field.
 */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const fields = names.map(name => ({ name, before: old.get(name) ?? '', after: now.get(name) ?? '' }))
  return [
    ...fields.filter(field => field.before !== field.after),
    ...fields.filter(field => field.before === field.after),
  ]
}

function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]])
  return new Map(Object.entries(value).map(([name, field]) => [name, textOf(field)]))
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
