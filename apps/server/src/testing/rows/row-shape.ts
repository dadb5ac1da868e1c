/** Row types as data, and the comparison of a row with its type. */

/** A type, as far as values can be compared with it, and its text as TypeScript prints it. */
export type Shape = { readonly text: string } & (
  | { readonly is: 'anything' }
  | { readonly is: 'bigint' | 'boolean' | 'Buffer' | 'Date' | 'null' | 'number' | 'string' | 'undefined' }
  | { readonly is: 'exactly'; readonly value: unknown }
  | { readonly is: 'array'; readonly of: number }
  | { readonly is: 'union'; readonly of: readonly number[] }
  | ObjectShape
)

/** An object: its members by name, and the shape of all others if it has an index signature. */
export interface ObjectShape {
  readonly is: 'object'
  readonly members: Readonly<Record<string, { readonly shape: number; readonly isOptional: boolean }>>
  readonly others?: number
}

/** Shapes refer to each other by their index in this list, because types may contain themselves. */
export type Shapes = readonly Shape[]

/** The differences between a row and its type, one line each; includes columns that the type does not have. */
export function misfitsOf(
  row: Readonly<Record<string, unknown>>,
  at: number,
  shapes: Shapes,
): readonly string[] {
  const shape = shapeAt(at, shapes)
  const unclaimed =
    shape.is === 'object' && shape.others === undefined
      ? Object.keys(row).filter(name => shape.members[name] === undefined)
      : []
  return [...misfitsAt('', row, at, shapes), ...unclaimed.map(name => `${name} is selected, but not claimed`)]
}

function misfitsAt(path: string, value: unknown, at: number, shapes: Shapes): readonly string[] {
  const shape = shapeAt(at, shapes)
  const kind = kindOf(value)
  const misfit = [`${path || 'a row'} is ${kind}, claimed: ${shape.text}`]
  switch (shape.is) {
    case 'anything':
      return []
    case 'exactly':
      return value === shape.value ? [] : misfit
    case 'union':
      return shape.of.some(one => misfitsAt(path, value, one, shapes).length === 0) ? [] : misfit
    case 'array':
      if (!Array.isArray(value)) return misfit
      return value.flatMap(member => misfitsAt(`${path}[]`, member, shape.of, shapes))
    case 'object':
      return kind === 'object' ? memberMisfits(path, value as object, shape, shapes) : misfit
    default:
      return kind === shape.is ? [] : misfit
  }
}

function memberMisfits(path: string, value: object, { members, others }: ObjectShape, shapes: Shapes) {
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
  const missing = Object.entries(members)
    .filter(([name, { isOptional }]) => !isOptional && !(name in value))
    .map(([name, { shape }]) => `${pathOf(name)} is missing, claimed: ${shapeAt(shape, shapes).text}`)
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const shape = members[name]?.shape ?? others
    return shape === undefined ? [] : misfitsAt(pathOf(name), member, shape, shapes)
  })
  return [...missing, ...wrong]
}

function shapeAt(at: number, shapes: Shapes): Shape {
  const shape = shapes[at]
  if (!shape) throw new RangeError(`there is no shape ${at}`)
  return shape
}

/** The kind of a value, named as in `Shape`. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Buffer'
  return Array.isArray(value) ? 'array' : typeof value
}
