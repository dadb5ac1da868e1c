/** Joins what was written here with what was stored elsewhere meanwhile. Pure. */
import { differingFields, type WorkField, type WorkValues } from './work-values.ts'

/** Fields that only make sense together: those of one group all come from one side. */
const groups: readonly (readonly WorkField[])[] = [
  ['file', 'outline', 'cover', 'captions'],
  ['nodeNo', 'subNodeNo'],
  ['audience', 'roles'],
  ['startsOn', 'endsOn'],
  ['isPaid', 'priceYuan'],
]
const groupOf = (field: WorkField): readonly WorkField[] =>
  groups.find(group => group.includes(field)) ?? [field]

/**
 * What is here, with the fields that only the other side has changed since `base`, which both began with. Undefined if both
 * have changed the same field, or fields that belong together, in different ways.
 */
export function mergeValues(base: WorkValues, mine: WorkValues, theirs: WorkValues): WorkValues | undefined {
  const groupsOf = (other: WorkValues) => new Set(differingFields(base, other).map(groupOf).map(String))
  const [here, there] = [groupsOf(mine), groupsOf(theirs)]
  const apart = differingFields(mine, theirs).map(groupOf)
  if (apart.some(group => here.has(String(group)) && there.has(String(group)))) return undefined
  const taken = apart.filter(group => there.has(String(group))).flat()
  return { ...mine, ...Object.fromEntries(taken.map(field => [field, theirs[field]])) }
}
