/** The allow-list of the provider's texts: the one place where HTML of a person becomes HTML we show. docs/wire.md, 1, "Text" */
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page's own heading is the title.
  transformTags: { h1: 'h2' },
  nestingLimit: 50,
}

/** The same text with nothing in it that runs, loads or looks like our own page. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed).trim()

/** Whether somebody could read anything in it. */
export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== ''
