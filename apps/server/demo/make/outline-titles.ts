import { editPdf, type PdfObjects } from './edit-pdf.ts'

/** A heading: its text as a reader sees it, and its pieces of text between tags as they are in the HTML. */
export interface PageHeading {
  readonly title: string
  readonly pieces: readonly string[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The headings h1 to h6 of an HTML page in order, with a space after a number in `.no`. */
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
 * Corrects the titles in the outline of a printed PDF, because Chromium leaves out the space after the number and repeats
 * the text of a heading at the beginning of a page. Rewrites the file in place; a file without an outline gets none. Throws
 * an Error if a title is neither the heading nor one of Chromium's forms of it, because then the outline belongs to another
 * page.
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

/** Object names of the outline's items, parents before their children. */
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
