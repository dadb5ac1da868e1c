import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allTools, toolNames, toolsOf } from './all-tools.ts'
import { toolGroupNames } from './tool-definition.ts'

const source = join(import.meta.dirname, '..')
const product = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(path => /(?<!\.test)\.tsx?$/.test(path))
  .map(path => ({ path, text: readFileSync(join(source, path), 'utf8') }))

/** Words that mean something else as well, such as a line or a stamp. */
const everydayWords = new Set(['select', 'note', 'line', 'square', 'circle', 'arrow', 'stamp'])

describe('a tool', () => {
  it.each(toolNames.filter(name => !everydayWords.has(name)))('%s is named in its folder only', name => {
    const isNamed = new RegExp(`['"]${name}['"]|^\\s*${name}:`, 'm')
    const naming = product.filter(({ path, text }) => isNamed.test(text) && !path.startsWith('messages/'))
    const folders = naming.map(({ path }) => relative('tools', dirname(path)))
    expect(folders.filter(folder => folder !== '../controls/marking')).toHaveLength(1)
    expect(naming.map(({ path }) => path).filter(path => path.startsWith('controls/'))).toEqual([
      'controls/marking/tool-icons.ts',
    ])
  })

  it('has a letter of its own', () => {
    const letters = allTools.map(({ key }) => key)
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('belongs to a group, and each group has one', () => {
    expect(toolGroupNames.flatMap(group => toolsOf(group))).toEqual(toolNames)
    expect(toolGroupNames.filter(group => toolsOf(group).length === 0)).toEqual([])
  })
})
