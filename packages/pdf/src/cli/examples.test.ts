/** Runs the examples of the help, which the documentation shows, too, on files of the names in them. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyContents, makeSigner, sign } from '../../test/cms-signer.ts'
import { CommandFolder } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { signedPdf } from '../../test/signed-file.ts'
import { pagesFile } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'
import { commandTable } from './table/commands.data.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

const pages = (words: readonly string[]): Uint8Array =>
  pagesFile(
    words.map(word => `BT /F 20 Tf 10 40 Td (${word}) Tj ET`),
    '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/MediaBox[0 0 200 100]',
  )

beforeAll(async () => {
  const report = pages(['One', 'Two', 'Three', 'Four', 'Five'])
  folder.write('report.pdf', report)
  folder.write('old.pdf', report)
  folder.write('new.pdf', pages(['One', 'Two', 'Three', 'Vier', 'Five']))
  folder.write(
    'contract.pdf',
    await sign(signedPdf('table', { contents: emptyContents }), await makeSigner('Ada')),
  )
  folder.write('broken.pdf', report.slice(0, -60))
  const marked = PdfDocument.open(report)
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(page.index, data)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  await folder.run(['export', 'marked.pdf', '-o', 'marks.json'])
})

/** What each example makes, apart from what it prints. */
const made: Readonly<Record<string, string>> = {
  'lectern-pdf text *.pdf -o texts/': 'texts/broken.txt',
  'lectern-pdf render report.pdf -o pages/': 'pages/report-5.png',
  'lectern-pdf render report.pdf --pages 1 --dpi 72 -o cover.png': 'cover.png',
  'lectern-pdf compare old.pdf new.pdf --png changes/ --json': 'changes/new-4.png',
  'lectern-pdf repair broken.pdf -o sound.pdf': 'sound.pdf',
  'lectern-pdf strip *.pdf -o plain/': 'plain/marked.pdf',
}

/** Shells replace what these contain; `commands.test.ts` runs what they print in the shells. */
const examples = commandTable.flat().flatMap(({ name, examples }) => (name === 'completion' ? [] : examples))

test.each(examples)('%s', async example => {
  const before = readdirSync(folder.path)
  const files = before.filter(name => name.endsWith('.pdf')).sort()
  const [command = '', into] = example.split(' > ')
  const words = command.split(' ').flatMap(word => (word === '*.pdf' ? files : [word]))
  const { code, out, err } = await folder.run(words.slice(1))
  const differs = /check \*|signatures \*|compare/.test(example)
  expect([code, err]).toEqual([differs ? 1 : 0, ''])
  const result = made[example]
  if (result !== undefined) expect(folder.read(result).length).toBeGreaterThan(0)
  const answers = files.length > 1 && command.includes('*') ? out.trim().split('\n') : [out]
  if (into !== undefined || words.includes('--json'))
    for (const answer of answers) expect(JSON.parse(answer)).toBeTypeOf('object')
  // Each example finds the files of the beginning only.
  for (const name of readdirSync(folder.path))
    if (!before.includes(name)) rmSync(join(folder.path, name), { recursive: true })
})
