import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { hasProgram, skipNote, withFile } from '../../../test/other-programs.ts'
import { commandTable } from './commands.data.ts'
import { completionScript } from './completion.ts'
import { helpText } from './help.ts'
import { optionTable } from './options.data.ts'
import { parseLine } from './parse-line.ts'
import { shells } from './shells.data.ts'

const commands = commandTable.flat()

/** The arguments of an example, without a redirection of the shell. */
const wordsOf = (example: string): string[] => example.replace(/^.*?lectern-pdf /, '').split(/ >|\)| /, 9)

describe.each(commands.map(command => [command.name, command] as const))('%s', (name, command) => {
  test('has examples that the parser accepts', () => {
    expect(command.examples.length).toBeGreaterThan(0)
    for (const example of command.examples) {
      const words = wordsOf(example.replace(/ >.*|\)$/, '')).filter(Boolean)
      expect(parseLine(words, commandTable)).toMatchObject({ asks: 'run', command: { name } })
    }
  })

  test('has a help that names its operands and options, in lines of 80 characters', () => {
    const help = helpText(command, commandTable)
    for (const operand of command.operands) expect(help).toContain(`  ${operand.name} `)
    for (const option of command.options) expect(help).toContain(`--${option}`)
    expect(help.split('\n').filter(line => line.length > 80)).toEqual([])
    expect(helpText(undefined, commandTable)).toContain(`  ${name} `)
  })

  test('exports what runs it', async () => {
    expect((await command.load()).run).toBeTypeOf('function')
  })

  test('requires only options that it has', () => {
    expect(command.required?.filter(option => !command.options.includes(option)) ?? []).toEqual([])
  })
})

test('the help of the program fits a terminal', () => {
  const lines = helpText(undefined, commandTable).split('\n')
  expect(lines.filter(line => line.length > 80)).toEqual([])
})

test('every option belongs to a command', () => {
  const used = new Set<string>(commands.flatMap(({ options }) => options))
  expect(Object.keys(optionTable).filter(name => !used.has(name))).toEqual(['help', 'version'])
})

describe('completion', () => {
  test.each(shells)('in %s names every command and option', shell => {
    const script = completionScript(shell, commandTable)
    for (const { name } of commands) expect(script).toContain(name)
    for (const name of Object.keys(optionTable)) expect(script).toMatch(new RegExp(`(--|-l )${name}\\b`))
  })

  for (const shell of shells)
    test.skipIf(!hasProgram(shell))(
      `in ${shell} is a script that the shell accepts${skipNote(shell)}`,
      () => {
        const script = Buffer.from(completionScript(shell, commandTable))
        expect(withFile(script, path => spawnSync(shell, ['-n', path]).stderr.toString())).toBe('')
      },
    )
})

describe.skipIf(!hasProgram('bash'))(`completion in bash${skipNote('bash')}`, () => {
  /** What bash offers after these words, of which the last is being typed. */
  function offeredByBash(words: readonly string[]): readonly string[] {
    const line = ['lectern-pdf', ...words].map(word => `'${word}'`).join(' ')
    const ask = `COMP_WORDS=(${line}) COMP_CWORD=${words.length}; _lectern_pdf; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = spawnSync('bash', [], {
      input: `${completionScript('bash', commandTable)}${ask}`,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter(Boolean)
  }

  test.each([
    [['an'], ['annotations']],
    [['--v'], ['--version']],
    [['help', 'dec'], ['decode']],
    [['completion', ''], [...shells]],
    [
      ['export', '--format', ''],
      ['json', 'xfdf', 'fdf'],
    ],
    [
      ['export', '--for'],
      ['--format', '--force'],
    ],
    [
      ['decode', '--o'],
      ['--object', '--output'],
    ],
    // Files, which bash offers itself.
    [['info', 'rep'], []],
    [['export', '-o', 'x'], []],
  ])('offers after %j: %j', (words, offered) => {
    expect(offeredByBash(words)).toEqual(offered)
  })
})
