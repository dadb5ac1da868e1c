import { describe, expect, it } from 'vitest'
import { files, importsOf, read, sources } from './tree.ts'

const own = sources.filter(path => /^(packages|apps|docs\/site)\//.test(path))

describe('files', () => {
  it('are named in kebab-case', () => {
    const odd = own.filter(
      path => !/^[a-z0-9$_]+([-.][a-z0-9]+)*\.(module\.)?tsx?$/.test(path.split('/').at(-1) ?? ''),
    )
    expect(odd).toEqual([])
  })

  it('have at most 320 lines, except for tables of data', () => {
    const long = own
      .filter(path => !path.endsWith('.data.ts') && !path.includes('/messages/'))
      .map(path => ({ path, count: read(path).split('\n').length }))
      .filter(({ count }) => count > 320)
    expect(long).toEqual([])
  })

  it('are in folders whose names say what they are for', () => {
    const vague = files.filter(path => /(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(path))
    expect(vague).toEqual([])
  })

  it('export by name, and only a package’s root lists them', () => {
    expect(own.filter(path => /^\s*export \*/m.test(read(path)))).toEqual([])
    const inner = own.filter(
      path => /\/index\.tsx?$/.test(path) && !/^(packages)\/[^/]+\/src\/index\.ts$/.test(path),
    )
    expect(inner).toEqual([])
  })

  it('silence no type or lint rule without a reason', () => {
    const silenced = own.flatMap(path =>
      read(path)
        .split('\n')
        .filter(line => /@ts-(ignore|nocheck)|biome-ignore(?!.*: \S+ \S+ \S+)/.test(line))
        .map(line => `${path}: ${line.trim()}`),
    )
    expect(silenced).toEqual([])
  })
})

/** Numbers of decision records that are still being written; empty when all of them are in the repository. */
const givenOut: readonly number[] = []

describe('documents', () => {
  const documents = files.filter(path => path.endsWith('.md') && !path.startsWith('apps/server/demo/'))

  it('link only to existing targets', () => {
    const dead = documents.flatMap(path =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
        .filter(
          target => !files.some(file => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)),
        )
        .map(target => `${path} → ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('number decision records consecutively', () => {
    const numbers = files
      .filter(path => /^docs\/adr\/\d{4}-[a-z0-9-]+\.md$/.test(path))
      .map(path => Number(path.slice(9, 13)))
    expect(numbers).toEqual([...new Set(numbers)])
    const last = Math.max(...numbers)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
      number => !numbers.includes(number) && !givenOut.includes(number),
    )
    expect(missing).toEqual([])
  })
})

describe('the lock file', () => {
  it('covers every import of a shipped file by a declared dependency', () => {
    const declared = new Map<string, Set<string>>()
    for (const path of files.filter(file => /^(packages|apps)\/[^/]+\/package\.json$/.test(file))) {
      const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(read(path))
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      declared.set(path.replace('/package.json', ''), new Set(names))
    }
    const undeclared = own
      .filter(path => /^(packages|apps)\/[^/]+\/src\//.test(path))
      .flatMap(importsOf)
      .filter(({ specifier }) => !/^(\.|node:|virtual:)/.test(specifier))
      .filter(({ from, specifier }) => {
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        return !declared.get(from.split('/').slice(0, 2).join('/'))?.has(name)
      })
    expect(undeclared.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([])
  })
})
