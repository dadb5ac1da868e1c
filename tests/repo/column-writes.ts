/** Which columns of which tables a source file writes, determined from its SQL and its query builder calls. */
import { parseSync } from 'vite'

/** A write of a column; `?` stands for a table or a column that is only known at run time. */
export interface ColumnWrite {
  readonly table: string
  readonly column: string
}

/** All writes of a TypeScript file: columns of `update … set` and of `insert`. */
export function columnWrites(path: string, source: string): readonly ColumnWrite[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: ColumnWrite[] = []
  visit({ ...program }, [], (node, parents) => {
    if (node.type === 'TemplateLiteral') found.push(...writesOfSql(textOf(node)))
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(...writesOfSql(node.value))
    if (node.type === 'CallExpression') found.push(...writesOfCall(node, parents))
  })
  return found
}

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(
  node: Node,
  parents: readonly Node[],
  look: (node: Node, parents: readonly Node[]) => void,
): void {
  look(node, parents)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, [...parents, node], look)
}

/** The text of a template literal with `?` for its expressions. */
const textOf = (template: Node): string =>
  (template.quasis as readonly { value: { raw: string } }[]).map(({ value }) => value.raw).join('?')

/** An SQL identifier, or `?`. */
const name = String.raw`(?:"?\w+"?|\?)`

/** The writes of the statements in an SQL text. */
export function writesOfSql(text: string): ColumnWrite[] {
  const updates = text.matchAll(
    new RegExp(String.raw`\bupdate\s+(?:only\s+)?(?:public\.)?(${name})(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
  )
  const inserts = text.matchAll(
    new RegExp(String.raw`\binsert\s+into\s+(?:public\.)?(${name})(?:\s+as\s+\w+)?\s*\(([^)]*)\)`, 'gi'),
  )
  const inserted = [...inserts].map(match => ({ at: match.index, table: bare(match[1]), names: match[2] }))
  const upserts = [...text.matchAll(/\bdo\s+update\s+set\b/gi)].map(match => ({
    table: inserted.findLast(({ at }) => at < match.index)?.table ?? '?',
    columns: assignedIn(text.slice(match.index + match[0].length)),
  }))
  const all = [
    ...[...updates].map(match => ({
      table: bare(match[1]),
      columns: assignedIn(text.slice(match.index + match[0].length)),
    })),
    ...inserted.map(({ table, names = '' }) => ({ table, columns: names.split(',').map(bare) })),
    ...upserts,
  ]
  return all.flatMap(({ table, columns }) => columns.map(column => ({ table, column })))
}

const bare = (word = ''): string => word.trim().replaceAll('"', '')

/** Columns on the left side of a list of assignments that ends with `where`, `from`, `returning` or the text. */
function assignedIn(text: string): string[] {
  let depth = 0
  let list = ''
  for (const [word] of text.matchAll(/'(?:[^']|'')*'|\w+|[\s\S]/g)) {
    if (word === '(') depth++
    if (word === ')') depth--
    if (depth < 0 || (depth === 0 && /^(where|from|returning|;)$/i.test(word))) break
    // Text in parentheses or quotes belongs to a value.
    if (depth === 0 && word !== ')' && !word.startsWith("'")) list += word
  }
  return list
    .split(',')
    .map(assignment => /^\s*("?\w+"?)\s*=/.exec(assignment)?.[1] ?? '?')
    .map(bare)
}

/** `updateTable(…)…set(…)`, `insertInto(…)…values(…)` and `…doUpdateSet(…)` of the query builder. */
function writesOfCall(call: Node, parents: readonly Node[]): ColumnWrite[] {
  const method = methodOf(call)
  const begin = { set: 'updateTable', values: 'insertInto', doUpdateSet: 'insertInto' }[method ?? '']
  if (begin === undefined) return []
  // `doUpdateSet` is in an argument of the chain that starts with the table.
  const chains = method === 'doUpdateSet' ? parents.toReversed() : [call]
  const table = chains.map(chain => tableOf(chain, begin)).find(found => found !== undefined)
  if (table === undefined) return []
  return keysOf((call.arguments as readonly Node[])[0]).map(column => ({ table, column }))
}

function methodOf(call: Node): string | undefined {
  const callee = call.callee as Node
  const property = callee.type === 'MemberExpression' ? (callee.property as Node) : undefined
  return property?.type === 'Identifier' ? String(property.name) : undefined
}

function tableOf(chain: Node, begin: string): string | undefined {
  let node: unknown = chain
  while (isNode(node) && (node.type === 'CallExpression' || node.type === 'MemberExpression')) {
    if (node.type === 'CallExpression' && methodOf(node) === begin) {
      const [argument] = node.arguments as readonly Node[]
      return argument?.type === 'Literal' ? String(argument.value) : '?'
    }
    node = node.type === 'CallExpression' ? node.callee : node.object
  }
  return undefined
}

/** Keys of an object literal; `?` for spread ones and for anything else. */
function keysOf(argument: Node | undefined): string[] {
  if (argument?.type === 'ArrayExpression') return (argument.elements as readonly Node[]).flatMap(keysOf)
  if (argument?.type !== 'ObjectExpression') return ['?']
  return (argument.properties as readonly Node[]).flatMap(property => {
    if (property.type === 'SpreadElement') return ['?']
    const key = property.key as Node
    if (property.computed) return ['?']
    return [String(key.type === 'Identifier' ? key.name : key.value)]
  })
}
