import { editPdf, type PdfObjects } from './edit-pdf.ts'

/** A heading of a page: its text as it reads, and the pieces between its tags as they were written. */
export interface PageHeading {
  readonly title: string
  readonly pieces: readonly string[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The headings h1 to h6 of an HTML page in their order; a number in `.no` is set off by a space. */
export function readHeadings(html: string): PageHeading[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(match => {
    const spaced = (match[2] ?? '').replace(/(<span class="no">[^<]*<\/span>)/, '$1 ')
    const pieces = spaced.split(/<[^>]*>/).map(piece => piece.replaceAll(/&(#?\w+);/g, readEntity))
    return {
      title: pieces
        .join('')
        .replaceAll(/[ \t\n]+/g, ' ')
        .trim(),
      pieces,
    }
  })
}

/**
 * Writes the titles of the headings into the outline of a printed PDF. Chromium leaves out the space
 * after the number, and writes the text of a heading that begins a page twice. The file is rewritten
 * in place; one without an outline keeps none. Throws an Error when a title is neither the heading
 * nor what Chromium makes of it, because then outline and page do not belong together.
 */
export function retitleOutline(path: string, headings: readonly PageHeading[]): void {
  editPdf(path, path, ({ objects, replace }) => {
    const items = listOutline(objects)
    if (items.length > 0 && items.length !== headings.length)
      throw new Error(`${path}: ${items.length} lines of outline for ${headings.length} headings`)
    for (const [index, name] of items.entries()) {
      const value = objects[name]?.value ?? {}
      const heading = headings[index]
      const printed = String(value['/Title']).replace(/^u:/, '')
      if (heading === undefined || !isPrintOf(heading, printed))
        throw new Error(`${path}: the outline says ${printed}, the page ${heading?.title}`)
      replace(name, { value: { ...value, '/Title': `u:${heading.title}` } })
    }
  })
}

const readEntity = (written: string, name: string): string => entities[name] ?? written
const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')

function isPrintOf(heading: PageHeading, printed: string): boolean {
  const twice = heading.pieces.map(piece => piece.trim().repeat(2)).join('')
  return [heading.title, twice].some(text => withoutSpace(text) === withoutSpace(printed))
}

/** Names of the outline's items, parents before their children. */
function listOutline(objects: PdfObjects): string[] {
  const readValue = (reference: unknown): Readonly<Record<string, unknown>> =>
    objects[`obj:${reference}`]?.value ?? {}
  const catalog = Object.values(objects).find(object => object.value?.['/Type'] === '/Catalog')?.value
  const below = (parent: unknown): string[] => {
    const names: string[] = []
    for (let item = readValue(parent)['/First']; item !== undefined; item = readValue(item)['/Next'])
      names.push(`obj:${item}`, ...below(item))
    return names
  }
  return below(catalog?.['/Outlines'])
}
