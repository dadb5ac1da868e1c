import { expect, it } from 'vitest'
import { commandTable } from '../../../packages/pdf/src/cli/table/commands.data.ts'
import { makeCommandList, makeExitCodes } from './command-line.ts'

it('explains every command with all of its examples', () => {
  const list = makeCommandList()
  for (const { name, examples } of commandTable.flat()) {
    expect(list).toContain(`\n### ${name} {#${name}}\n`)
    for (const example of examples) expect(list).toContain(`\n  ${example}\n`)
  }
})

it('says what 1 means of the commands that answer with it', () => {
  expect(makeExitCodes()).toContain('| `check` | otherwise | a file is damaged | failure or wrong usage |')
  expect(makeExitCodes()).not.toContain('| `info` |')
})
