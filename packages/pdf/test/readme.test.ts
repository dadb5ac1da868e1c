import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockedPdf } from './encrypted-file.ts'
import { changed } from './provoke.ts'
import { smallPdf } from './small-files.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const command = fileURLToPath(new URL('../src/cli/lectern-pdf.js', import.meta.url))
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

const signature =
  '<</Type/Sig/ByteRange[0 10 20 9999]/Contents<00000000>/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]>>'
const signedRoot =
  '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[5 0 R]>>/Perms<</DocMDP 6 0 R>>>>'

beforeAll(() => {
  const files = {
    'report.pdf': smallPdf('table'),
    'locked.pdf': lockedPdf({ revision: 6, user: 'user-word', owner: 'owner-word', permissions: -36 }),
    'signed.pdf': smallPdf('table', {
      objects: { 1: signedRoot, 5: '<</FT/Sig/T(Author)/V 6 0 R>>', 6: signature },
    }),
    'damaged.pdf': changed('startxref', 'startyref'),
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  // Node resolves the package from here, as for a host that installed it.
  symlinkSync(modules, join(folder, 'node_modules'))
})

/** A block of code, its language, and the block with its output. */
const examples = [...readme.matchAll(/```(ts|sh)\n(.*?)```\n\n```\n(.*?)```/gs)].map(
  ([, language = '', code = '', output = '']) =>
    [code.trim().split('\n').at(-1) ?? '', { language, code, output }] as const,
)

test('the README has at least six examples with output', () =>
  expect(examples.length).toBeGreaterThanOrEqual(6))

test.each(examples)('the README shows the real output of: %s', (_, { language, code, output }) => {
  const words = language === 'sh' ? [command, ...code.trim().split(' ').slice(1)] : ['example.ts']
  if (language === 'ts') writeFileSync(join(folder, 'example.ts'), code)
  expect(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })).toBe(output)
})
