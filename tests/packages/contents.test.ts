import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { publishedPackages } from '../../build/published.ts'
import { npm } from './pack-packages.ts'

const packed = inject('packed')
const attw = join(import.meta.dirname, '../../node_modules/@arethetypeswrong/cli/dist/index.js')

/** What npm tells of a package that it would publish. */
interface Listed {
  readonly files: readonly { readonly path: string }[]
}

describe.each(publishedPackages)('what is published of %s', name => {
  const { folder, archive, files } = packed[name]
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

  it('has nothing that publint finds', async () => {
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(archive)).buffer },
    })
    expect(messages.map(message => formatMessage(message, manifest))).toEqual([])
  })

  it('has types that every resolution of ES modules finds', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [attw, archive, '--profile', 'esm-only', '--no-color'],
      {
        encoding: 'utf8',
      },
    )
    expect(status, stdout).toBe(0)
  })

  it('is built files, their types and notices, and no sources, tests or folders of this machine', () => {
    const told = JSON.parse(npm(folder, 'publish', '--dry-run', '--json')) as Readonly<Record<string, Listed>>
    const listed = told[manifest.name]?.files.map(({ path }) => path) ?? []
    const expected = /^(package\.json|README\.md|LICENSE|NOTICE\.md|(lib|types|schema|assets)\/[\w./@-]+)$/
    expect(listed.filter(path => !expected.test(path))).toEqual([])
    expect(listed.filter(path => /\.test\.|\/testing\/|(?<!\.d)\.tsx?$/.test(path))).toEqual([])
    expect(listed.length).toBe(files.length)
    const code = readdirSync(join(folder, 'lib')).filter(file => file.endsWith('.js'))
    const root = join(import.meta.dirname, '../..')
    expect(code.filter(file => readFileSync(join(folder, 'lib', file), 'utf8').includes(root))).toEqual([])
  })

  it('names what of others it contains, with the terms of compiled libraries', () => {
    const notices = readFileSync(join(folder, 'NOTICE.md'), 'utf8')
    const inPdfium = [
      'PDFium Authors',
      'Professor Benoit Macq',
      'FreeType Project LICENSE',
      'Marti Maria Saguer',
      'Independent JPEG Group',
      'PNG Reference Library',
      'Jean-loup Gailly',
      'Anti-Grain Geometry',
    ]
    const compiled = {
      pdf: ['PDFium Authors', 'Professor Benoit Macq', 'Adobe'],
      render: inPdfium,
      viewer: [...inPdfium, 'Adobe', 'Mantine', 'SIL OPEN FONT LICENSE'],
    }[name]
    for (const words of compiled) expect(notices.toLowerCase()).toContain(words.toLowerCase())
  })

  it('needs no other package', () => {
    expect(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })).toEqual([])
    expect(manifest.private).toBeUndefined()
  })
})

it.each(['pdf', 'render'] as const)('the code of %s is ASCII, which engines compile sooner', name => {
  const lib = join(packed[name].folder, 'lib')
  const code = readdirSync(lib).filter(file => file.endsWith('.js'))
  expect(code.filter(file => /[^\0-\x7f]/.test(readFileSync(join(lib, file), 'latin1')))).toEqual([])
})
