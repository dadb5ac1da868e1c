/**
 * A host can do without the viewer's bars: what a bar, a menu, a panel or a shortcut of the viewer changes, a command or a method of the
 * host's API changes by the same call. See ADR 93.
 */
import { describe, expect, it } from 'vitest'
import { childrenOf, importsOf, isNode, parsed, read, type SyntaxNode, sources } from './tree.ts'

/** What a viewer consists of, by the name that all code gives it. */
const owners = new Set(['store', 'session', 'stamps', 'stylus'])

/** The types of the owners: whatever has one of these types bears the name. */
const namesOfTypes: Readonly<Record<string, string>> = {
  ViewerStore: 'store',
  MarkingSession: 'session',
  ComparisonSession: 'session',
  OwnStamps: 'stamps',
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return nameOf(node.expression)
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'useViewerStore' ? 'store' : undefined
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined
}

/** Members of the owners that a piece of code uses, also by destructuring: `session.copySelected`, `store.state.setState`. */
function uses(node: SyntaxNode): readonly string[] {
  const found: string[] = []
  if (node.type === 'MemberExpression') {
    const owner = nameOf(node.object)
    const name = nameOf(node.property)
    if (owner && owners.has(owner)) found.push(`${owner}.${name}`)
    // State is changed by its owner, and read by all.
    if (name === 'setState') found.push(`${owner}.setState`)
  }
  if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
    const owner = nameOf(node.init)
    if (owner && owners.has(owner))
      found.push(...childrenOf(node.id).map(({ key }) => `${owner}.${nameOf(key)}`))
  }
  return [...found, ...childrenOf(node).flatMap(uses)]
}

const usesOf = (path: string, text = read(path)): readonly string[] => uses(parsed(path, text))

const inViewer = (folders: RegExp) =>
  sources.filter(path => /^packages\/viewer\/src\//.test(path) && folders.test(path.slice(20)))

/** Bars, menus, panels, dialogs and keys. */
const controls = inViewer(/^(controls\/|host\/viewer-screen)/)

/** The commands, the methods of the host, and the functions of controls that these call. */
function reachableFiles(): readonly string[] {
  const found = new Set(
    inViewer(/^(controls\/commands\/[^.]*\.ts|host\/(host-[^.]*|viewer-(methods|parts))\.ts)$/),
  )
  for (const path of found)
    for (const { to } of importsOf(path)) if (controls.includes(to) && to.endsWith('.ts')) found.add(to)
  return [...found]
}

const reachable = new Set(reachableFiles().flatMap(path => usesOf(path)))

/** What a control uses that is no action of a reader, so that no host needs it, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'session.extraPages': 'is only read',
  'session.unknownFilter': 'is only read',
  'session.pageFacts': 'is only read',
  'textDrafts.setState': 'what is typed into the field itself, which belongs to no mark until it is kept',
}

/** Members that a control uses and a host cannot reach. */
const beyondHosts = (path: string, text?: string): readonly string[] =>
  usesOf(path, text)
    .filter(use => (!reachable.has(use) || use.endsWith('.setState')) && !(use in exceptions))
    .map(use => `${path}: ${use}`)

describe('what the bars, menus, panels and keys of the viewer change', () => {
  it('is changed by calls that commands or methods of the host make as well', () => {
    expect(controls.length).toBeGreaterThan(60)
    expect(controls.flatMap(path => beyondHosts(path))).toEqual([])
  })

  it('is told by names that this test knows', () => {
    const renamed = controls.flatMap(path =>
      [...read(path).matchAll(/(\w+)\??: (?:Pick<)?(\w+)/g)].flatMap(([text, name = '', type = '']) =>
        (namesOfTypes[type] ?? name) === name ? [] : [`${path}: ${text}`],
      ),
    )
    expect(renamed).toEqual([])
    const asked = controls.flatMap(path => [...read(path).matchAll(/const (\S+) = useViewerStore\(\)$/gm)])
    expect(asked.map(([, name]) => name).filter(name => name !== 'store' && name !== '}')).toEqual([])
  })

  it.each([
    ['a call', 'session.repaint(id)', 'session.repaint'],
    ['a function that is passed on', 'press(session.repaint)', 'session.repaint'],
    ['a part taken out', 'const { repaint, store } = session', 'session.repaint'],
    ['a part of a hook', 'const { arrivedAt } = useViewerStore()', 'store.arrivedAt'],
    ['a call that may be left out', 'comparing?.session?.turnArea(1, 2)', 'session.turnArea'],
    ['a change of the state itself', 'store.state.setState({ panel })', 'state.setState'],
  ])('is found by %s', (_, text, use) => expect(beyondHosts('a.ts', text)).toEqual([`a.ts: ${use}`]))

  it('has no exception that nothing needs', () => {
    const used = new Set(controls.flatMap(path => usesOf(path)))
    expect(Object.keys(exceptions).filter(use => !used.has(use))).toEqual([])
  })
})
