import { expect, test } from 'vitest'
import { UsageError } from '../files/command-error.ts'
import { commandTable } from './commands.data.ts'
import { parseLine } from './parse-line.ts'

const parse = (line: string) => parseLine(line.split(' ').filter(Boolean), commandTable)

test.each([
  ['info -', { asks: 'run', command: { name: 'info' }, operands: ['-'], options: {} }],
  ['info a.pdf b.pdf', { operands: ['a.pdf', 'b.pdf'] }],
  ['--json annotations a.pdf --password=-x', { options: { password: '-x', json: true } }],
  ['import a.pdf - -o -', { operands: ['a.pdf', '-'], options: { output: '-' } }],
  ['import a.pdf b -o c --font d --font e', { options: { font: ['d', 'e'] } }],
  ['strip a.pdf --output a.pdf --force', { options: { output: 'a.pdf', force: true } }],
  ['strip a.pdf -o b.pdf --void-certification', { options: { 'void-certification': true } }],
  ['svg a.pdf --page 12 -o b.svg', { options: { page: 12, output: 'b.svg' } }],
  ['export a.pdf --format xfdf', { options: { format: 'xfdf' } }],
  ['decode --object 7 -- -odd.pdf', { operands: ['-odd.pdf'], options: { object: 7 } }],
  ['help', { asks: 'run', command: { name: 'help' }, operands: [] }],
  ['--help', { asks: 'help', about: undefined }],
  ['import -h', { asks: 'help', about: { name: 'import' } }],
  ['--version', { asks: 'version' }],
])('%s is accepted', (line, expected) => {
  expect(parse(line)).toMatchObject(expected)
})

test.each([
  ['', 'a command is missing', undefined],
  ['fly', 'there is no command fly', undefined],
  ['toString a.pdf', 'there is no command toString', undefined],
  ['info', 'FILE is missing', 'info'],
  ['decode a.pdf b.pdf --object 1', 'b.pdf is one word too many', 'decode'],
  ['info a.pdf --page 1', 'info has no --page', 'info'],
  ['info a.pdf --color', "unknown option '--color'", 'info'],
  ['info a.pdf --password', "option '--password <value>' argument missing", 'info'],
  ['info a.pdf --json=no', "option '--json' does not take an argument", 'info'],
  ['import a.pdf -o x.pdf', 'DATA is missing', 'import'],
  ['import - - -o x.pdf', 'the standard input can be read only once', 'import'],
  ['info - a.pdf -', 'the standard input can be read only once', 'info'],
  ['export a.pdf --format xml', '--format needs json, xfdf or fdf, not xml', 'export'],
  ['strip a.pdf', '-o OUT is missing', 'strip'],
  ['svg a.pdf --page 0', '--page needs a whole number from 1 on, not 0', 'svg'],
  ['svg a.pdf --page 1.5', '--page needs a whole number from 1 on, not 1.5', 'svg'],
  ['svg a.pdf --page -1', 'with a value that begins with -, write --name=VALUE', 'svg'],
  ['decode a.pdf', '--object N is missing', 'decode'],
  ['decode a.pdf --object 1e1', '--object needs a whole number from 1 on, not 1e1', 'decode'],
])('%s is refused: %s', (line, reason, command) => {
  let refusal: unknown
  try {
    parse(line)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(UsageError)
  expect(refusal).toMatchObject({ message: expect.stringContaining(reason), command })
})
