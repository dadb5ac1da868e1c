import { plainText } from './markdown.ts'

/** A part of a page that the search can find. */
export interface SearchRecord {
  readonly page: string
  readonly heading: string
  readonly address: string
  readonly text: string
}

/** Longer texts add size and little that somebody searches for. */
const longestText = 400

/**
 * The parts of a page: what follows each heading or code that has an anchor, up to the next one.
 */
export function findRecords(path: string, title: string, html: string): SearchRecord[] {
  const parts = html.split(/(?=<(?:h[2-6]|code) id=")/)
  return parts.flatMap((part, index) => {
    const [, tag, id, inner = ''] = /^<(h[2-6]|code) id="([^"]+)">([\s\S]*?)<\/\1>/.exec(part) ?? []
    const isStart = index === 0
    if (!isStart && id === undefined) return []
    const heading = isStart ? title : plainText(inner.replace(/<a class="anchor"[\s\S]*$/, '')).trim()
    const rest =
      tag === undefined ? part.replace(/<h1>[\s\S]*?<\/h1>/, '') : part.slice(part.indexOf(`</${tag}>`))
    const text = plainText(rest.replace(/<figure[\s\S]*?<\/figure>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim()
    return [
      {
        page: title,
        heading,
        address: id === undefined ? `${path}.html` : `${path}.html#${id}`,
        text: text.slice(0, longestText),
      },
    ]
  })
}

/** A script, because a page that is opened from a folder cannot fetch data. It is loaded when somebody searches. */
export const searchIndexScript = (records: readonly SearchRecord[]): string =>
  `globalThis.searchRecords = ${JSON.stringify(records)}\n`
