/**
 * Generated blocks of a document: everything between a line `<!-- generated: NAME -->` and the next `<!-- end -->` is
 * replaced by the text of that name. Blocks with other names stay unchanged.
 */
export function fillBlocks(document: string, texts: Readonly<Record<string, string>>): string {
  return document.replace(place, (whole, opening: string, name: string, closing: string) => {
    const text = texts[name]
    return text === undefined ? whole : `${opening}\n${text}\n${closing}`
  })
}

/** The names of all blocks of a document, in order. */
export const blockNames = (document: string): readonly string[] =>
  [...document.matchAll(place)].map(([, , name = '']) => name)

const place = /(<!-- generated: ([^\n]+?) -->)\n(?:[\s\S]*?\n)??(<!-- end -->)/g
