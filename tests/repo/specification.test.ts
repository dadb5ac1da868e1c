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

it('each row names tests that exist, a deviation, or why there is nothing to hold', () => {
  const wrong = rows.flatMap(([section = '', says = '', heldBy = '', ...rest]) => {
    const paths = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    const isDeviation = heldBy.includes('[deviation](deviations.md)')
    const faults = [
      ...paths.filter(path => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path))),
      ...(isDeviation && !deviating.has(section) ? ['no such deviation'] : []),
      ...(rest.length > 0 ? ['more than three cells'] : []),
      ...(paths.length === 0 && !isDeviation && !/^Nothing to hold: .{10}/.test(heldBy)
        ? ['nothing holds it']
        : []),
    ]
    return faults.map(fault => `${section} ${says.slice(0, 50)}: ${fault}`)
  })
  expect(rows.length).toBeGreaterThan(400)
  expect(wrong).toEqual([])
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
