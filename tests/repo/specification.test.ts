/** docs/specification.md: every sentence of the specification stands there, with the tests that hold it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './tree.ts'

const rows = read('docs/specification.md')
  .split('\n')
  .filter(line => /^\| (Portal|Engine) §/.test(line))
  .map(line =>
    line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map(cell => cell.trim()),
  )
const deviating = new Set(
  [...read('docs/deviations.md').matchAll(/^\| ((?:Portal|Engine) §[\d.]+) \|/gm)].map(
    ([, section]) => section,
  ),
)

describe('each row of docs/specification.md', () => {
  it.each(
    rows.map(
      ([section = '', says = '', ...rest]) => [`${section} ${says.slice(0, 50)}`, section, rest] as const,
    ),
  )('%s: names tests that exist, a deviation, or why there is nothing to hold', (_, section, rest) => {
    expect(rest).toHaveLength(1)
    const [heldBy = ''] = rest
    const paths = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    for (const path of paths) {
      expect(path).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(root, path)), path).toBe(true)
    }
    if (heldBy.includes('[deviation](deviations.md)')) expect(deviating).toContain(section)
    else if (paths.length === 0) expect(heldBy).toMatch(/^Nothing to hold: .{10}/)
  })
})

const specification = join(root, '../shared/spec')
const hasSpecification = existsSync(specification)
/** The two sections whose rules and errors are provoked one by one in packages/pdf/test/specification.data.ts. */
const provoked = ['5', '8']
/** Words only: what differs is how tables, lists and headings are marked. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? []

describe.skipIf(!hasSpecification)(
  `the specification${hasSpecification ? '' : ' (skipped: it is missing on this machine)'}`,
  () => {
    it.each(['portal', 'engine'])('has no sentence in %s.md that is missing in the table', name => {
      const title = name === 'portal' ? 'Portal' : 'Engine'
      const sections = readFileSync(join(specification, `${name}.md`), 'utf8')
        .split(/\n(?=## \d)/)
        .slice(1)
      for (const text of sections) {
        const [, number = ''] = /^## (\d)/.exec(text) ?? []
        if (title === 'Engine' && provoked.includes(number)) continue
        const body = text.replace(/^#+ .*$/gm, '').replace(/^\|[-| ]+\|$/gm, '')
        const listed = rows.filter(([section = '']) =>
          new RegExp(`^${title} §${number}(\\.|$)`).test(section),
        )
        expect(wordsOf(listed.map(([, says]) => says).join(' ')), `§${number}`).toEqual(wordsOf(body))
      }
    })
  },
)
