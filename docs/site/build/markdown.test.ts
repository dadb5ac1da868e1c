import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PageContext, renderMarkdown } from './markdown.ts'

const context: PageContext = {
  path: 'start/node',
  inserts: new Map([['facts', '## Facts\n\n| a | b |\n|---|---|\n| 1 | 2 |']]),
  addresses: new Map([
    ['PdfDocument', 'reference/pdf.html#PdfDocument'],
    ['own', 'start/node.html#own'],
  ]),
  examples: join(import.meta.dirname, '..'),
}
const render = (text: string, changed: Partial<PageContext> = {}) =>
  renderMarkdown(`# Node\n\n${text}`, { ...context, ...changed })

it('gives each heading an anchor of its own, or the one that it names', () => {
  const { title, headings } = render('## Open it\n\n## Open `it`\n\n### PdfDocument.open {#PdfDocument.open}')
  expect(title).toBe('Node')
  expect(headings.map(({ level, id, text }) => `${level} ${id} ${text}`)).toEqual([
    '1 node Node',
    '2 open-it Open it',
    '2 open-it-2 Open it',
    '3 PdfDocument.open PdfDocument.open',
  ])
})

it('links a name of the API, but not on its own page, and no word that only contains it', () => {
  expect(render('`PdfDocument`').html).toContain(
    '<a href="../reference/pdf.html#PdfDocument"><code>PdfDocument</code></a>',
  )
  expect(render('`PdfDocument` `own`', { path: 'reference/pdf' }).html).not.toMatch(
    /href="[^"]*pdf\.html#PdfDocument/,
  )
  expect(render('`own` `PdfDocuments`').html).not.toContain('<a href')
})

it('links names in signatures, outside of tags and entities', () => {
  const { html } = render('```ts names=linked\nopen(): PdfDocument // <PdfDocument>\n```')
  expect(html.match(/<a href="\.\.\/reference\/pdf\.html#PdfDocument">PdfDocument<\/a>/g)).toHaveLength(2)
  expect(html).toContain('&lt;<a')
})

it('shows an example file with its name, and refuses one that is missing', () => {
  expect(render('```json file=package.json\n```').html).toMatch(
    /<figcaption>package\.json<\/figcaption>[\s\S]*@lectern\/site/,
  )
  expect(() => render('```ts file=missing.ts\n```')).toThrow(
    'start/node: the example missing.ts does not exist',
  )
})

it('inserts generated text with its headings, and refuses an unknown one', () => {
  const { html, headings } = render('<!-- insert: facts -->')
  expect(headings.map(({ id }) => id)).toContain('facts')
  expect(html).toContain('<div class="table" tabindex="0"><table>')
  expect(() => render('<!-- insert: figures -->')).toThrow('nothing to insert as figures')
})

it('leads links between Markdown files to pages, and leaves other addresses', () => {
  const { html } = render('[a](../about/benchmarks.md#engine) [b](mailto:a@example.org)')
  expect(html).toContain('href="../about/benchmarks.html#engine"')
  expect(html).toContain('href="mailto:a@example.org"')
})

it('refuses a page without a title', () => {
  expect(() => renderMarkdown('## Part', context)).toThrow('no heading of the first level')
})
