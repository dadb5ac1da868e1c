import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'

hljs.registerLanguage('bash', bash)
hljs.registerLanguage('css', css)
hljs.registerLanguage('javascript', javascript)
hljs.registerLanguage('json', json)
hljs.registerLanguage('typescript', typescript)
hljs.registerLanguage('xml', xml)

/** The grammar for a file's extension or the language of a code block; others are shown without colours. */
const grammars: Readonly<Record<string, string>> = {
  bash: 'bash',
  css: 'css',
  html: 'xml',
  js: 'javascript',
  json: 'json',
  jsx: 'javascript',
  mjs: 'javascript',
  sh: 'bash',
  svelte: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
}

/** Code as HTML whose spans have classes of highlight.js: a strict content policy forbids inline styles. */
export function highlight(code: string, language: string): string {
  const grammar = grammars[language]
  return grammar ? hljs.highlight(code, { language: grammar }).value : escapeHtml(code)
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Makes links of the names in highlighted code that `addressOf` knows. Only text is changed, never a tag.
 */
export function linkNames(html: string, addressOf: (name: string) => string | undefined): string {
  return html.replace(/(<[^>]*>|&\w+;)|([A-Za-z_$][\w$]*)/g, (whole, tag?: string, name?: string) => {
    const address = tag || !name ? undefined : addressOf(name)
    return address ? `<a href="${address}">${whole}</a>` : whole
  })
}
