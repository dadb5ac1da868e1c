import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { measured } from '../measured.data.ts'
import { readHeadings } from './outline-titles.ts'
import { protectedPassword } from './variants.ts'

const files = join(import.meta.dirname, '..', 'files')
const documents = readdirSync(files).filter(name => name.endsWith('.pdf'))
const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')
/** The characters of a text to search for, without spaces and dashes, because extracted text may contain another dash. */
const lettersOf = (text: string): string[] => [...text.replaceAll(/[\s\p{Pd}]+/gu, '')]

/** Whether the text of a page contains a title. A radical in extracted text matches any Han character. */
function holds(page: readonly string[], title: readonly string[]): boolean {
  const isSame = (letter: string, wanted: string): boolean =>
    letter === wanted || (/[\u2e80-\u2fdf]/.test(letter) && /\p{Script=Han}/u.test(wanted))
  return page.some((_, start) => title.every((wanted, i) => isSame(page[start + i] ?? '', wanted)))
}

/** Whether a title lacks the space after its number or is repeated: `1判断`, `44 判断`, `2.22.2HalterHalter`; not `4 判断`. */
const isFaulty = (title: string): boolean =>
  /^\d[\d.]*[^\d.\s]/.test(title) || /^(.{2,})\1$/u.test(withoutSpace(title.replace(/^[\d.]+\s/, '')))

interface OutlineLine {
  readonly title: string
  readonly page: number
}

/** The outline of a committed document, and the text of the pages that its lines link to. */
async function readOutline(name: string): Promise<{ lines: OutlineLine[]; texts: Map<number, string[]> }> {
  const data = new Uint8Array(readFileSync(join(files, name)))
  const document = await getDocument({ data, verbosity: 0, password: protectedPassword }).promise
  type Nodes = NonNullable<Awaited<ReturnType<typeof document.getOutline>>>
  const lines: OutlineLine[] = []
  const walk = async (nodes: Nodes): Promise<void> => {
    for (const node of nodes) {
      const target = typeof node.dest === 'string' ? await document.getDestination(node.dest) : node.dest
      const page = target === null ? 0 : (await document.getPageIndex(target[0])) + 1
      lines.push({ title: node.title, page })
      await walk(node.items)
    }
  }
  await walk((await document.getOutline()) ?? [])
  const texts = new Map<number, string[]>()
  for (const { page } of lines) {
    if (texts.has(page)) continue
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.set(page, lettersOf(items.map(item => ('str' in item ? item.str : '')).join('')))
  }
  await document.loadingTask.destroy()
  return { lines, texts }
}

describe('headings of a page', () => {
  it.each([
    ['<h1 id="s1"><span class="no">1</span>两种变差</h1>', '1 两种变差'],
    ['<h2><span class="no">9.10</span>电缆压降</h2>', '9.10 电缆压降'],
    ['<h1 class="new-page">光路</h1>', '光路'],
    ['<h3 id="P-021" style="font-size:15pt">P-021　采样率</h3>', 'P-021　采样率'],
    ['<h1>量具 R&amp;R 与 <code>a &lt; b</code></h1>', '量具 R&R 与 a < b'],
  ])('are read from %s as a reader sees them', (html, title) => {
    expect(readHeadings(html).map(heading => heading.title)).toEqual([title])
  })
})

describe('outlines of the demo documents', () => {
  it.each(documents)('contain each heading once, linked to its page: %s', async name => {
    const { lines, texts } = await readOutline(name)
    expect(lines.filter(line => isFaulty(line.title))).toEqual([])
    expect(lines.filter(line => !holds(texts.get(line.page) ?? [], lettersOf(line.title)))).toEqual([])
  })

  it.each(Object.entries(measured))(
    'contain all lines of the outline in measured.data.ts: %s',
    async (name, { outline }) => {
      const { lines } = await readOutline(`${name}.pdf`)
      const known = new Set(lines.map(line => `${line.page} ${line.title}`))
      expect(outline.filter(item => !known.has(`${item.node} ${item.title}`))).toEqual([])
      expect(outline.at(-1)?.title).toBe(lines.at(-1)?.title)
    },
  )

  it('would fail the test with the titles that Chromium writes', () => {
    const printed = ['1两种变差', '44判断判断', '2.22.2HalterHalter', '光路光路', '1010备件与术语备件与术语']
    expect(printed.filter(isFaulty)).toEqual(printed)
    const mended = ['1 两种变差', '4 判断', '2.2 Halter', '光路', '亚像素：从 1024 个像素到 0.6 微米']
    expect(mended.filter(isFaulty)).toEqual([])
  })
})
