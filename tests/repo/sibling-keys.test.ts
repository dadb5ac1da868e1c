/**
 * No two children of an element have the same key. React tells that only in development; in the product it leaves the first one in
 * place when the key changes: the picture of one question stayed on the screen under all later ones.
 */
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const membersOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The elements that a child of an element may be; those of one choice are never shown together. */
function elementsOf(child: unknown): readonly Node[] {
  if (!isNode(child)) return []
  switch (child.type) {
    case 'JSXElement':
      return [child]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return elementsOf(child.expression)
    case 'LogicalExpression':
      return elementsOf(child.right)
    case 'ConditionalExpression':
      return [...elementsOf(child.consequent), ...elementsOf(child.alternate)]
    default:
      return []
  }
}

function keyOf(element: Node, text: string): string | undefined {
  const { attributes } = element.openingElement as { attributes: readonly Node[] }
  const key = attributes.find(({ name }) => isNode(name) && name.name === 'key')?.value
  return isNode(key) ? text.slice(key.start, key.end) : undefined
}

/** The keys that two children of one element have, as `path: key`. */
function sharedKeys(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: string[] = []
  const waiting: Node[] = [program as unknown as Node]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...membersOf(node))
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue
    const keys = (node.children as readonly unknown[]).map(
      child => new Set(elementsOf(child).flatMap(element => keyOf(element, text) ?? [])),
    )
    const seen = new Set<string>()
    for (const key of keys.flatMap(set => [...set])) {
      if (seen.has(key)) found.push(`${path}: ${key}`)
      seen.add(key)
    }
  }
  return found
}

test('no two children of an element share a key', () => {
  const screens = sources.filter(path => path.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap(path => sharedKeys(path, read(path)))).toEqual([])
})

test.each([
  ['beside each other', 'const a = <p><b key={id} /><i key={id} /></p>', 1],
  ['one of them shown sometimes', 'const a = <p>{is && <b key={id} />}<i key={id} /></p>', 1],
  ['one of them a choice', 'const a = <>{is && <b key={id} />}{is ? <i key={id} /> : <u key={id} />}</>', 1],
  ['of one choice', 'const a = <p>{is ? <i key={id} /> : <u key={id} />}</p>', 0],
  ['with keys of their own', 'const a = <p><b key={`b-`} /><i key={id} /></p>', 0],
  ['in different elements', 'const a = <p><b key={id} /><i><u key={id} /></i></p>', 0],
])('keys of children %s', (_, text, count) => {
  expect(sharedKeys('a.tsx', text)).toHaveLength(count)
})
