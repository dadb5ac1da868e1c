import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { escapeHtml, highlight, linkNames } from './highlight.ts'

/** A heading of a page, for the list of its contents. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
}

export interface RenderedPage {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
}

/** What a page needs to know of the site. */
export interface PageContext {
  /** Path of the page from the root of the site, without its ending. */
  readonly path: string
  /** The Markdown that replaces `<!-- insert: NAME -->`. */
  readonly inserts: ReadonlyMap<string, string>
  /** Address from the root of the site for a name of the API or a code; code that is exactly such a name becomes a link. */
  readonly addresses: ReadonlyMap<string, string>
  /** The folder of the example files. */
  readonly examples: string
}

/** Address of a file of the site as seen from a page. */
export const addressFrom = (path: string, target: string): string => {
  const [file = '', anchor] = target.split('#')
  const relative = posix.relative(posix.dirname(path), file) || posix.basename(file)
  return anchor === undefined ? relative : `${relative}#${anchor}`
}

/**
 * A page as HTML. In addition to Markdown, a code block whose first line names a file (`ts file=node/mark.ts`) shows that
 * example, `<!-- insert: NAME -->` is replaced by generated Markdown, and a heading may end with its own anchor (`{#anchor}`).
 * @throws {Error} if an example or an insert does not exist, or the page has no title.
 */
export function renderMarkdown(text: string, context: PageContext): RenderedPage {
  const headings: Heading[] = []
  const html = createMarked(context, headings)
    .parse(withInserts(text, context), { async: false })
    // A wide table is scrolled in a frame of its own, also with the keyboard.
    .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    // A header without a text is none.
    .replace(/<th([^>]*)><\/th>/g, '<td$1></td>')
  const title = headings.find(heading => heading.level === 1)?.text
  if (title === undefined) throw new Error(`${context.path}: the page has no heading of the first level`)
  return { title, html, headings }
}

const withInserts = (text: string, { inserts, path }: PageContext): string =>
  text.replace(/^<!-- insert: ([a-z-]+) -->$/gm, (_, name: string) => {
    const insert = inserts.get(name)
    if (insert === undefined) throw new Error(`${path}: there is nothing to insert as ${name}`)
    return insert
  })

function createMarked(context: PageContext, headings: Heading[]): Marked {
  const marked = new Marked()
  const ids = new Set<string>()
  marked.use({
    renderer: {
      heading({ depth, tokens, text }) {
        const [, given] = /\{#([\w$.-]+)\}$/.exec(text) ?? []
        const inner = this.parser.parseInline(tokens).replace(/ *\{#[\w$.-]+\}$/, '')
        const id = given ?? uniqueId(text, ids)
        headings.push({ level: depth, id, text: plainText(inner) })
        return depth === 1 ? `<h1>${inner}</h1>\n` : headingHtml(depth, id, inner)
      },
      code: token => codeBlock(token, context),
      codespan({ text }) {
        const code = `<code>${escapeHtml(text)}</code>`
        const address = context.addresses.get(text)
        // Not on the page that the name is explained on, where it would be a link to itself.
        if (address === undefined || address.split('#')[0] === `${context.path}.html`) return code
        return `<a href="${addressFrom(context.path, address)}">${code}</a>`
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        const isOutside = /^[a-z]+:/.test(href)
        return `<a href="${escapeHtml(isOutside ? href : href.replace(/\.md(?=#|$)/, '.html'))}">${inner}</a>`
      },
    },
  })
  return marked
}

/** A heading with a link to itself. */
const headingHtml = (level: number, id: string, inner: string): string =>
  `<h${level} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${level}>\n`

function codeBlock({ lang = '', text }: Tokens.Code, { addresses, examples, path }: PageContext): string {
  const [language = '', ...options] = lang.split(/\s+/)
  if (options.includes('names=linked')) {
    const linked = linkNames(highlight(text, language), name => {
      const address = addresses.get(name)
      return address === undefined ? undefined : addressFrom(path, address)
    })
    return `<pre class="signature" tabindex="0"><code>${linked}</code></pre>\n`
  }
  const file = options.find(option => option.startsWith('file='))?.slice('file='.length)
  if (file === undefined) return codeHtml(text, language)
  try {
    return codeHtml(readFileSync(join(examples, file), 'utf8').trimEnd(), extname(file).slice(1), file)
  } catch (cause) {
    throw new Error(`${path}: the example ${file} does not exist`, { cause })
  }
}

/** A block of code with its file name, if it has one. It can be scrolled with the keyboard. */
export function codeHtml(code: string, language: string, name?: string): string {
  const caption =
    name === undefined ? '' : `<figcaption>${escapeHtml(name.split('/').at(-1) ?? name)}</figcaption>`
  return `<figure class="code">${caption}<pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`
}

function uniqueId(text: string, taken: Set<string>): string {
  const base = plainText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
  taken.add(id)
  return id
}

/** Text of HTML or Markdown without tags and marks of code. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>|`/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
