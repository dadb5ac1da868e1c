/** The most entries that are read; browsers send fewer. */
const mostEntries = 20

/** What a header such as `accept` names, in lower case, most wanted first; among equals in the order of the header. RFC 9110, 12.4.2 */
export function acceptedInOrder(header: string | undefined): readonly string[] {
  const entries = (header ?? '').toLowerCase().slice(0, 400).split(',', mostEntries)
  return entries
    .map((entry, index) => {
      const [name = '', ...params] = entry.split(';').map(part => part.trim())
      const weight = params.find(param => param.startsWith('q='))
      const quality = weight === undefined ? 1 : Number(weight.slice(2))
      return { name, index, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ name }) => name)
}
