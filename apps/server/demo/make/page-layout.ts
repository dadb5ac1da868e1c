import { drawArt } from './cover-art.ts'
import type { DocumentHead } from './document-source.ts'
import { getFontFiles } from './fonts.ts'
import type { Body } from './markdown.ts'
import { layoutWords, papers } from './paper.ts'

/** The whole HTML page of a document: style sheet, cover, contents if asked for, body. */
export function layoutDocument(head: DocumentHead, body: Body, css: string): string {
  const words = layoutWords[head.lang]
  const slides = head.paper === 'slides' ? ' class="slides"' : ''
  return `<!doctype html><html lang="${words.htmlLang}"><head><meta charset="utf-8"><title>${escapeHtml(head.title)}</title>
<style>${pageRules(head)}${css}</style></head><body${slides}>${cover(head)}${head.contents ? contents(head, body) : ''}${body.html}</body></html>`
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function pageRules(head: DocumentHead): string {
  const paper = papers[head.paper]
  const fonts = getFontFiles()
  const words = layoutWords[head.lang]
  const face = {
    zh: 'Academy',
    en: 'Academy',
    de: 'Academy',
    ja: '"Noto Sans CJK JP"',
    tw: '"Noto Sans CJK TC"',
  }[head.lang]
  const line = `font: 8pt ${face}; color: #6b7780;`
  const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
  return `@font-face{font-family:Academy;src:url("file://${fonts.regular}");font-weight:400}
@font-face{font-family:Academy;src:url("file://${fonts.bold}");font-weight:700}
:root{--hue:${head.hue};--face:${face},sans-serif;--page-w:${paper.width};--page-h:${paper.height}}
@page{size:${paper.width} ${paper.height};margin:${paper.margin};
@top-left{content:${quoted(head.title)};${line}}
@top-right{content:${quoted(head.code)};${line}}
@bottom-left{content:${quoted(`Arkelume ${words.company} · ${words.academy}`)};${line}}
@bottom-right{content:counter(page) " / " counter(pages);${line}}}
@page:first{margin:0;@top-left{content:none}@top-right{content:none}@bottom-left{content:none}@bottom-right{content:none}}
`
}

const mark = `<svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"><path d="M20 4 L5 35 M20 4 L35 35"/><path d="M11 23 H29" stroke-dasharray="1 6"/><circle cx="20" cy="4" r="2.6" fill="currentColor" stroke="none"/></svg>`

function cover(head: DocumentHead): string {
  const words = layoutWords[head.lang]
  return `<section class="cover ${head.cover}">${drawArt(head.art, papers[head.paper], head.hue, head.cover)}
<div class="brand">${mark}ARKELUME <small>${words.company}</small></div><div class="code">${escapeHtml(head.code)}</div>
<div class="words"><p class="title">${escapeHtml(head.title)}</p><p class="subtitle">${escapeHtml(head.subtitle)}</p></div>
<div class="foot"><span>${words.academy}</span><span>${escapeHtml(head.by)}</span></div></section>`
}

function contents(head: DocumentHead, body: Body): string {
  const lines = body.headings
    .filter(heading => heading.level <= 2)
    .map(
      h =>
        `<a class="l${h.level}" href="#${h.anchor}"><span class="no">${h.number}</span><span>${h.text}</span></a>`,
    )
  return `<nav class="contents"><p class="head">${layoutWords[head.lang].contents}</p>${lines.join('')}</nav>`
}
