import { Marked, type Tokens } from 'marked'
import temml from 'temml'
import type { DemoLang } from '../library.ts'
import { drawFigure } from './figures/figures.ts'
import { layoutWords } from './paper.ts'

/** A heading of the body, for the table of contents. */
export interface Heading {
  readonly level: number
  readonly number: string
  readonly text: string
  readonly anchor: string
}

/** A rendered body: its HTML and its headings. */
export interface Body {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** Options of {@link renderMarkdown}: `numbered` puts 1, 1.1, 1.1.1 before the headings. */
export interface MarkdownOptions {
  readonly lang: DemoLang
  readonly numbered: boolean
}

/** Converts a TeX formula to MathML, which Chromium can display. */
export function formula(tex: string, display: boolean): string {
  return temml.renderToString(tex, { displayMode: display })
}

/**
 * Converts the Markdown of the content files to HTML. Extensions: `$…$` and `$$…$$` are formulas, `![caption](fig:name)` is
 * a numbered figure, a quotation that begins with `[!tip]`, `[!note]`, `[!warning]` or `[!danger]` is a coloured box, and
 * `[ ]` items are a check list.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): Body {
  const words = layoutWords[options.lang]
  const headings: Heading[] = []
  const counters = [0, 0, 0]
  let figures = 0

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const level = Math.max(1, depth - 1)
        const text = this.parser.parseInline(tokens)
        counters[level - 1] = (counters[level - 1] ?? 0) + 1
        counters.fill(0, level)
        const number = options.numbered ? counters.slice(0, level).join('.') : ''
        const anchor = `s${counters.slice(0, level).join('-')}`
        headings.push({ level, number, text, anchor })
        const shown = number === '' ? '' : `<span class="no">${number}</span>`
        return `<h${level} id="${anchor}">${shown}${text}</h${level}>\n`
      },
      image({ href, text }: Tokens.Image): string {
        figures += 1
        const label = `<b>${words.figure} ${figures}</b>`
        return `<figure>${drawFigure(href.replace(/^fig:/, ''), options.lang)}<figcaption>${label}　${text}</figcaption></figure>`
      },
      blockquote({ tokens }: Tokens.Blockquote): string {
        const inner = this.parser.parse(tokens)
        const kind = /\[!(tip|note|warning|danger)\]\s*/.exec(inner)
        if (kind === null) return `<aside>${inner}</aside>`
        const name = kind[1] === 'tip' || kind[1] === 'note' || kind[1] === 'warning' ? kind[1] : 'danger'
        return `<aside class="${name}"><span class="label">${words[name]}</span>${inner.replace(kind[0], '')}</aside>`
      },
    },
  })
  const html = marked
    .parse(withFormulas(source), { async: false })
    .replaceAll(/<ul>(?=\s*<li>(?:<p>)?\s*☐)/g, '<ul class="check">')
    .replaceAll('☐ ', '')
    .replaceAll(/<p>(<figure>.*?<\/figure>)<\/p>/gs, '$1')
  return { html, headings }
}

function withFormulas(source: string): string {
  return source
    .replaceAll(/\$\$([\s\S]+?)\$\$/g, (_, tex: string) => `<div class="formula">${formula(tex, true)}</div>`)
    .replaceAll(/\$([^$\n]+?)\$/g, (_, tex: string) => formula(tex, false))
}
