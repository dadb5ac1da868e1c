/**
 * Places in a document that a program fills: everything between a line `<!-- generated: NAME -->` and the next
 * `<!-- end -->` is replaced by the text of that name. Places with other names stay as they are.
 */
export function fillBlocks(document: string, texts: Readonly<Record<string, string>>): string {
  return document.replace(place, (whole, opening: string, name: string, closing: string) => {
    const text = texts[name]
    return text === undefined ? whole : `${opening}\n${text}\n${closing}`
  })
}

/** The names of all places of a document, in their order. */
export const blockNames = (document: string): readonly string[] =>
  [...document.matchAll(place)].map(([, , name = '']) => name)

const place = /(<!-- generated: ([^\n]+?) -->)\n(?:[\s\S]*?\n)??(<!-- end -->)/g
