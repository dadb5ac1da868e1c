/**
 * The HTML that the provider's texts may contain: text and its structure, links and tables, but nothing that runs code,
 * loads anything or imitates the page. The server removes everything else when a text is saved, and the portal when it
 * is displayed.
 */
export const providerText = {
  elements: [
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
  /** Allowed attributes by element. */
  attributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  /** Allowed schemes of links. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Limits: characters, and nested elements. */
  mostCharacters: 100_000,
  mostNested: 50,
} as const
