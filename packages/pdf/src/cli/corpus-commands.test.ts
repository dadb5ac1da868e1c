import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderErrorCodes } from '@lectern/render'
import { afterAll, describe, expect, test } from 'vitest'
import { type CorpusFile, corpusFiles, corpusPath, hasCorpus, sampledFiles } from '../../test/corpus.ts'
import { takesAll } from '../../test/takes-all.ts'
import { pdfErrorCodes } from '../index.ts'
import { commandErrorCodes } from './files/command-error.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-corpus-'))
const square = join(folder, 'square.json')
writeFileSync(square, '[{"annotationType":"/Square","page":1,"rect":[10,10,60,40]}]')
afterAll(() => rmSync(folder, { recursive: true }))

interface Outcome {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly err: string
}

/** Runs the command in this process, with the password passed in the safe way. */
async function lecternPdf(words: readonly string[], password: string | undefined): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const keep = (list: string[]) => ({
    write: (data: string | Uint8Array) => list.push(typeof data === 'string' ? data : `${data.length} bytes`),
  })
  const env = password === undefined ? {} : { LECTERN_PDF_PASSWORD: password }
  const stdin = (async function* () {})()
  const code = await run(words, { env, stdin, stdout: keep(out), stderr: keep(err) })
  return { code, out: out.join(''), err: err.join('') }
}

const files = sampledFiles(corpusFiles, 5)
const codes: readonly string[] = [...pdfErrorCodes, ...commandErrorCodes, ...renderErrorCodes]

/** A result, or an error with a code: never an internal error. The code 1 of `check` and `images` comes with a result. */
function expectAnAnswer({ code, out, err }: Outcome): void {
  if (out !== '') {
    expect(code).not.toBe(2)
    expect(JSON.parse(out)).toBeTypeOf('object')
    return
  }
  expect(code).not.toBe(0)
  expect(codes).toContain((JSON.parse(err) as { error: { code: string } }).error.code)
}

const commands: readonly (readonly [name: string, words: (file: string) => readonly string[]])[] = [
  ['info', file => ['info', file]],
  ['annotations', file => ['annotations', file]],
  ['export', file => ['export', file, '-o', join(folder, 'out.json')]],
  ['export as XFDF', file => ['export', file, '--format', 'xfdf', '-o', join(folder, 'out.xfdf')]],
  ['import', file => ['import', file, square, '-o', join(folder, 'out.pdf')]],
  ['strip', file => ['strip', file, '-o', join(folder, 'out.pdf')]],
  ['svg', file => ['svg', file, '--page', '1', '-o', join(folder, 'out.svg')]],
  ['check', file => ['check', file]],
  ['repair', file => ['repair', file, '-o', join(folder, 'out.pdf')]],
  ['images', file => ['images', file, '-o', `${join(folder, 'images')}/`]],
  ['attachments', file => ['attachments', file, '-o', `${join(folder, 'attachments')}/`]],
  ['text', file => ['text', file, '--pages', '1']],
  ['render', file => ['render', file, '--pages', '1', '--dpi', '36', '-o', join(folder, 'out.png')]],
  ...[1, 4, 9].map(
    object => [`decode ${object}`, (file: string) => ['decode', file, '--object', String(object)]] as const,
  ),
]

const passwordOf = ({ passwords }: CorpusFile): string | undefined =>
  passwords?.user ?? passwords?.owner ?? undefined

describe.skipIf(!hasCorpus)(
  `every command succeeds or gives an error code for ${takesAll ? 'every file' : 'a fifth of the files'} of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(commands)('%s', { timeout: 600_000 }, async (_, words) => {
      const failed: string[] = []
      for (const file of files) {
        const outcome = await lecternPdf([...words(corpusPath(file)), '--json'], passwordOf(file))
        try {
          expectAnAnswer(outcome)
        } catch {
          failed.push(`${file.path}: ${outcome.code} ${outcome.err.slice(0, 300)}`)
        }
      }
      expect(failed).toEqual([])
    })

    test('exported annotations can be removed, imported again and drawn', { timeout: 600_000 }, async () => {
      const [data, plain, marked] = ['data.json', 'plain.pdf', 'marked.pdf'].map(name => join(folder, name))
      const insistent = ['--override-permissions', '--void-certification']
      const failed: string[] = []
      let count = 0
      for (const file of files) {
        const path = corpusPath(file)
        const password = passwordOf(file)
        const tell = async (
          words: readonly (string | undefined)[],
        ): Promise<Readonly<Record<string, number>>> => {
          const { code, out, err } = await lecternPdf([...words.map(String), '--json'], password)
          if (code !== 0) throw new Error(`${words[0]}: ${err.slice(0, 300)}`)
          return JSON.parse(out) as Record<string, number>
        }
        const opens = (await lecternPdf(['info', path], password)).code === 0
        if (!opens) continue
        try {
          const { exported } = await tell(['export', path, '-o', data])
          // Other tests strip and paint files without annotations.
          if (exported === 0) continue
          count++
          await tell(['strip', path, '-o', plain, ...insistent])
          const {
            added = 0,
            known = 0,
            passedOver,
          } = await tell(['import', plain, data, '-o', marked, ...insistent])
          // Links and other kinds that cannot be edited are still there.
          expect({ all: added + known, passedOver }).toEqual({ all: exported, passedOver: 0 })
          await tell(['svg', marked, '--page', '1', '-o', join(folder, 'out.svg')])
        } catch (error) {
          failed.push(`${file.path}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      expect(failed).toEqual([])
      expect(count).toBeGreaterThan(files.length / 6)
    })
  },
)
