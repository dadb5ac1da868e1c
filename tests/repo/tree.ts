/** The tracked and new files of the repository, for the tests in this folder. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

/** Paths from the root with `/`, of all files that git tracks or would track. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
)
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)))
  .sort()

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)(test|tests|testing|dev)\//.test(path)

/** All TypeScript, tests and generated files too. */
export const code = files.filter(path => /\.tsx?$/.test(path))

/** TypeScript of the product: no tests, no generated files. */
export const sources = code.filter(path => !isTest(path) && !path.includes('.gen.'))

export interface Import {
  readonly from: string
  /** The specifier in the source. */
  readonly specifier: string
  /** Path from the root for a relative import; the specifier for a package. */
  readonly to: string
}

/** Static, dynamic and re-export specifiers, without those in comments. */
export function importsOf(path: string): Import[] {
  const text = withoutComments(read(path))
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n ()]+)\1/g)
  return [...found].map(([, , specifier = '']) => ({
    from: path,
    specifier,
    to: specifier.startsWith('.') ? posix.join(dirname(path), specifier.replace(/\?.*$/, '')) : specifier,
  }))
}

/** Source text with comments blanked out; strings that look like comments are rare and blanked out too. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** A node of a syntax tree; `start` and `end` are places in the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The nodes directly inside of a node. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The syntax tree of a file. */
export const parsed = (path: string, text = read(path)): SyntaxNode =>
  parseSync(path, text).program as unknown as SyntaxNode
