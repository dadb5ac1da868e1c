/**
 * What the HTML of the provider's texts may hold: words and their order, links, and tables; nothing that runs, loads or
 * looks like the page around it. The server leaves only this of a text that is saved, and the portal shows nothing else.
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
  /** By element. */
  attributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  /** What an address may begin with. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Characters, and elements within each other. */
  mostCharacters: 100_000,
  mostNested: 50,
} as const
