/** Functions of the packages can be read without scrolling: 60 lines at most. */
import { expect, it } from 'vitest'
import { childrenOf, isNode, parsed, read, type SyntaxNode, sources } from './tree.ts'

const mostLines = 60

/** Longer ones: each is one state machine or one scan, whose parts would have to pass their state to each other. */
const exceptions = [
  'pdf/src/annotations/shapes/box-kind.ts boxKind',
  'pdf/src/fonts/type1-outlines.ts carryOut',
  'pdf/src/syntax/recovery.ts scanFile',
  'render/src/document/opened-document.ts openedDocument',
  'render/src/pdfium/engine.ts startEngine',
  'viewer/src/document/openings.ts createOpenings',
  'viewer/src/engine/document-engine.ts createDocumentEngine',
  'viewer/src/engine/lasting-engine.ts createLastingEngine',
  'viewer/src/engine/worker-pool.ts createWorkerPool',
  'viewer/src/pages/page-gesture.ts listenForGesture',
]

/** Names of the functions with more lines, the innermost name that is known for each. */
function longFunctions(text: string, node: SyntaxNode, name = 'a function'): string[] {
  const own = isNode(node.id) ? node.id : isNode(node.key) ? node.key : undefined
  const known = own && /Identifier$/.test(own.type) ? String(own.name) : name
  const lines = text.slice(node.start, node.end).split('\n').length
  const isLong = /Function/.test(node.type) && lines > mostLines
  const inside = childrenOf(node).flatMap(child => longFunctions(text, child, known))
  return isLong ? [known, ...inside] : inside
}

const longIn = (path: string, text = read(path)): string[] => longFunctions(text, parsed(path, text))

it('has none that is longer, but those that are named here', () => {
  const files = sources.filter(path => /^packages\/\w+\/src\/.*\.tsx?$/.test(path))
  const found = files.flatMap(path => longIn(path).map(name => `${path.slice('packages/'.length)} ${name}`))
  expect(files.length).toBeGreaterThan(700)
  expect(found.sort()).toEqual(exceptions)
})

it.each([
  ['a function', 'function long() {BODY}', 'long'],
  ['one in a constant', 'const long = () => {BODY}', 'long'],
  ['a private method', 'class Some { #long() {BODY} }', 'long'],
  ['one in another', 'function outer() { return { long() {BODY} } }', 'outer long'],
])('finds %s', (_, text, names) => {
  const long = text.replace('BODY', '\n'.repeat(mostLines))
  expect(longIn('a.ts', long)).toEqual(names.split(' '))
  expect(longIn('a.ts', text.replace('BODY', '\n'.repeat(mostLines - 1)))).toEqual([])
})
