/**
 * The simple properties with these names of a metadata packet, as elements or attributes; items of an array are joined with commas, of
 * language alternatives the first is used. Reads the text once and supports only the five entities of XML and
 * character references, so that a hostile packet cannot expand. Prefixes are assumed to have their usual meaning. ISO
 * 16684-1, 7
 */
export function readXmp(packet: string, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const take = (name: string, raw: string): void => {
    const text = decodeEntities(raw).trim()
    const before = found.get(name)
    if (!names.has(name) || text === '') return
    if (before === undefined) found.set(name, text)
    else if (name === 'dc:creator') found.set(name, `${before}, ${text}`)
  }
  let current: string | undefined
  let at = 0
  for (;;) {
    const open = packet.indexOf('<', at)
    if (open < 0) return found
    if (current !== undefined) take(current, packet.slice(at, open))
    if (packet.startsWith('<!--', open)) {
      at = behind(packet, '-->', open)
      continue
    }
    at = behind(packet, '>', open)
    const tag = packet.slice(open + 1, at - 1)
    const name = tag.startsWith('/') ? tag.slice(1).trim() : firstWord(tag)
    if (tag.startsWith('/')) {
      if (name === current) current = undefined
    } else if (names.has(name)) current = tag.endsWith('/') ? undefined : name
    else if (name === 'rdf:Description') for (const [key, value] of attributesOf(tag)) take(key, value)
  }
}

/** The position after the mark, or the end of the text. */
function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

function firstWord(tag: string): string {
  let end = 0
  while (end < tag.length && !' \t\r\n/'.includes(tag.charAt(end))) end++
  return tag.slice(0, end)
}

function* attributesOf(tag: string): Generator<[name: string, value: string]> {
  let at = firstWord(tag).length
  for (;;) {
    const equals = tag.indexOf('=', at)
    if (equals < 0) return
    const name = tag.slice(at, equals).trim()
    let start = equals + 1
    while (tag.charAt(start).trim() === '' && start < tag.length) start++
    const end = tag.indexOf(tag.charAt(start), start + 1)
    if (start >= tag.length || end < 0) return
    yield [name, tag.slice(start + 1, end)]
    at = end + 1
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-fA-F]+|[a-z]+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities.get(name) ?? whole
    const isHex = name.charAt(1) === 'x'
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
