/** docs/deviations.md: each line is complete, and the document can be found. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read, root } from './tree.ts'

const path = 'docs/deviations.md'

/** The lines of the tables without their headings, as cells. */
const rows = read(path)
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| Section '))
  .map(line =>
    line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map(cell => cell.trim()),
  )

const nameOf = ([section, says = '']: readonly string[]) => `${section}: ${says.slice(0, 60)}`

it('has a line for each deviation', () => {
  expect(rows.length).toBeGreaterThan(6)
  expect(new Set(rows.map(nameOf)).size).toBe(rows.length)
})

it('is linked where newcomers look', () => {
  for (const page of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])
    expect(read(page), page).toContain('docs/deviations.md')
})

it.each(rows.map(row => [nameOf(row), row] as const))('%s: the line is complete', (_, row) => {
  const [section, says = '', does = '', because = '', testedIn = ''] = row
  expect(row).toHaveLength(5)
  expect(section).toMatch(/^(Portal|Engine) §\d+(\.\d+)*$/)
  for (const sentence of [says, does, because]) {
    expect(sentence).toMatch(/^[“A-Z0-9`].*[.)”]$/)
    expect(sentence.length).toBeGreaterThan(20)
  }
  const tests = [...testedIn.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test)
  expect(tests.length).toBeGreaterThan(0)
  for (const test of tests) {
    expect(test).toMatch(/\.(test|spec)\.tsx?$/)
    expect(existsSync(join(root, test)), test).toBe(true)
  }
})

it('is in the order of the sections', () => {
  const places = rows.map(([section = '']) => {
    const [document, number = ''] = section.split(' §')
    const digits = number.split('.').map(part => part.padStart(3, '0'))
    return [document === 'Portal' ? 0 : 1, ...digits].join('.')
  })
  expect(places).toEqual(places.toSorted())
})
