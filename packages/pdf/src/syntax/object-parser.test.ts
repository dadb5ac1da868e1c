import { expect, test } from 'vitest'
import { bytesFromLatin } from '../bytes/latin.ts'
import { WarningLog } from '../errors.ts'
import { serializeValue } from '../writer/serialize.ts'
import { Lexer } from './lexer.ts'
import { ObjectParser } from './object-parser.ts'

function reread(text: string): string {
  const value = new ObjectParser(new Lexer(bytesFromLatin(text)), 20, new WarningLog()).parse()
  return value === undefined ? 'nothing' : serializeValue(value)
}

test.each([
  ['12', '12'],
  ['-.5', '-.5'],
  ['0.5', '.5'],
  ['[-0.25 0 -0 1.05]', '[-.25 0 0 1.05]'],
  ['+3.', '3'],
  ['--7', '-7'],
  ['1.50000', '1.5'],
  ['0.0000001', '.0000001'],
  ['-0.00000150', '-.0000015'],
  ['123456789012345678901234', '123456789012345678901234'],
  ['12-34', '12'],
  ['12 0 R', '12 0 R'],
  ['[1 2 R 3 0 R 4]', '[1 2 R 3 0 R 4]'],
  ['/A#20B#', '/A#20B#23'],
  ['(a(b)c\\)\\n)', '<6128622963290A>'],
  ['(a\\\r\nb)', '(ab)'],
  ['(a\r\nb)', '<610A62>'],
  ['(\\101\\7)', '<4107>'],
  ['<48 65 6>', '(He`)'],
  ['<</A 1/B[/C<</D null>>]>>', '<</A 1/B[/C<<>>]>>'],
  ['[/A/B(s)1 true[2]null/C 3 0 R]', '[/A/B(s) 1 true[2] null/C 3 0 R]'],
  ['<</A 1 2 /B 3>>', '<</A 1/B 3>>'],
  ['<</A<4142/B 3>>', '<</A(AB)/B 3>>'],
  ['<41x42\n>', '(AB)'],
  ['[<41[1]]', '[(A)[1]]'],
  ['<</A[1 2', '<</A[1 2]>>'],
  ['% comment\ntrue', 'true'],
  ['>>', 'nothing'],
  ['', 'nothing'],
])('%j reads as %j', (text, expected) => expect(reread(text)).toBe(expected))

test('arrays nested beyond the limit are read as null, with a warning', () => {
  const warnings = new WarningLog()
  const parser = new ObjectParser(
    new Lexer(bytesFromLatin(`[1 ${'['.repeat(50)}${']'.repeat(50)} 2]`)),
    20,
    warnings,
  )
  expect(Array.isArray(parser.parse())).toBe(true)
  expect(warnings.items.map(({ code }) => code)).toContain('nesting-too-deep')
})
