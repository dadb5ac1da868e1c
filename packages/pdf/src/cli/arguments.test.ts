import { expect, test } from 'vitest'
import { parseCommand } from './arguments.ts'
import { UsageError } from './command-error.ts'

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean))

test.each([
  ['info -', { name: 'info', file: '-', options: { password: undefined, isJson: false } }],
  ['--json annotations a.pdf --password=-x', { options: { password: '-x', isJson: true } }],
  ['import a.pdf - -o -', { file: 'a.pdf', data: '-', output: { path: '-', mayReplaceInput: false } }],
  ['strip a.pdf --output a.pdf --force', { output: { path: 'a.pdf', mayReplaceInput: true } }],
  ['strip a.pdf -o b.pdf --void-certification', { voidsCertification: true }],
  ['svg a.pdf', { page: 1, output: { path: '-' } }],
  ['svg a.pdf --page 12 -o b.svg', { page: 12, output: { path: 'b.svg' } }],
  ['decode --object 7 -- -odd.pdf', { file: '-odd.pdf', object: 7 }],
  ['--help', { name: 'help', topic: undefined }],
  ['help', { name: 'help', topic: undefined }],
  ['help svg', { name: 'help', topic: 'svg' }],
  ['import -h', { name: 'help', topic: 'import' }],
  ['--version', { name: 'version' }],
])('%s is accepted', (line, expected) => {
  expect(parse(line)).toMatchObject(expected)
})

test.each([
  ['', 'a command is missing', undefined],
  ['fly', 'there is no command fly', undefined],
  ['help fly', 'there is no command fly', undefined],
  ['toString a.pdf', 'there is no command toString', undefined],
  ['info', 'FILE is missing', 'info'],
  ['info a.pdf b.pdf', 'b.pdf is one word too many', 'info'],
  ['info a.pdf --page 1', 'info has no --page', 'info'],
  ['info a.pdf --color', "unknown option '--color'", undefined],
  ['info a.pdf --password', "option '--password <value>' argument missing", undefined],
  ['info a.pdf --json=no', "option '--json' does not take an argument", undefined],
  ['import a.pdf -o x.pdf', 'DATA is missing', 'import'],
  ['import - - -o x.pdf', 'FILE and DATA cannot both come from the standard input', 'import'],
  ['strip a.pdf', '-o OUT is missing', 'strip'],
  ['svg a.pdf --page 0', '--page needs a whole number from 1 on, not 0', 'svg'],
  ['svg a.pdf --page 1.5', '--page needs a whole number from 1 on, not 1.5', 'svg'],
  ['svg a.pdf --page -1', 'with a value that begins with -, write --name=VALUE', undefined],
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
