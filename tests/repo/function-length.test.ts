/** Functions of the viewer can be read without scrolling: 60 lines at most. */
import { expect, it } from 'vitest'
import { childrenOf, isNode, parsed, read, type SyntaxNode, sources } from './tree.ts'

const mostLines = 60

/** Longer ones: each is a closure over one state machine, whose parts would have to pass that state to each other. */
const exceptions = [
  'document/openings.ts createOpenings',
  'engine/document-engine.ts createDocumentEngine',
  'engine/lasting-engine.ts createLastingEngine',
  'engine/worker-pool.ts createWorkerPool',
  'pages/page-gesture.ts listenForGesture',
]

/** Names of the functions with more lines, the innermost name that is known for each. */
function longFunctions(text: string, node: SyntaxNode, name = 'a function'): string[] {
  const own = isNode(node.id) ? node.id : isNode(node.key) ? node.key : undefined
  const known = own?.type === 'Identifier' ? String(own.name) : name
  const lines = text.slice(node.start, node.end).split('\n').length
  const isLong = /Function/.test(node.type) && lines > mostLines
  const inside = childrenOf(node).flatMap(child => longFunctions(text, child, known))
  return isLong ? [known, ...inside] : inside
}

const longIn = (path: string, text = read(path)): string[] => longFunctions(text, parsed(path, text))

it('has none that is longer, but those that are named here', () => {
  const folder = 'packages/viewer/src/'
  const files = sources.filter(path => path.startsWith(folder) && /\.tsx?$/.test(path))
  const found = files.flatMap(path => longIn(path).map(name => `${path.slice(folder.length)} ${name}`))
  expect(files.length).toBeGreaterThan(300)
  expect(found.sort()).toEqual(exceptions)
})

it.each([
  ['a function', 'function long() {BODY}', 'long'],
  ['one in a constant', 'const long = () => {BODY}', 'long'],
  ['one in another', 'function outer() { return { long() {BODY} } }', 'outer long'],
])('finds %s', (_, text, names) => {
  const long = text.replace('BODY', '\n'.repeat(mostLines))
  expect(longIn('a.ts', long)).toEqual(names.split(' '))
  expect(longIn('a.ts', text.replace('BODY', '\n'.repeat(mostLines - 1)))).toEqual([])
})
