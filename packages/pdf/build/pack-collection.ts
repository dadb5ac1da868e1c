interface Range {
  readonly length: number
  readonly first: number
  last: number
  readonly cid: number
}

interface SourceMap {
  readonly name: string
  readonly base: string | undefined
  readonly spaces: { readonly length: number; readonly low: number; readonly high: number }[]
  readonly ranges: Range[]
}

/**
 * Character maps of one collection in the format that `src/fonts/character-collection.ts` reads: numbers in bytes of
 * seven bits, lowest first. A map that another one extends comes before it, even if it is not in `names`.
 */
export function packCollection(
  read: (name: string) => string,
  names: readonly string[],
  textMap: string,
): Uint8Array {
  const maps: SourceMap[] = []
  const add = (name: string): void => {
    if (maps.some(map => map.name === name)) return
    const map = readMap(name, read(name))
    if (map.base) add(map.base)
    maps.push(map)
  }
  for (const name of names) add(name)

  const bytes: number[] = []
  const number = (value: number): void => {
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
      if (rest < 128) return
    }
  }
  const signed = (value: number): void => number(value < 0 ? -value * 2 - 1 : value * 2)

  number(maps.length)
  for (const { name, base, spaces, ranges } of maps) {
    number(name.length)
    bytes.push(...new TextEncoder().encode(name))
    number(maps.findIndex(map => map.name === base) + 1)
    number(spaces.length)
    for (const { length, low, high } of spaces) {
      number(length)
      number(low)
      number(high)
    }
    for (let length = 1; length <= 4; length++) {
      const group = merge(ranges.filter(range => range.length === length))
      number(group.length)
      let [code, cid] = [0, 0]
      for (const range of group) {
        number(range.first - code)
        number(range.last - range.first)
        signed(range.cid - cid)
        code = range.last
        cid = range.cid + range.last - range.first
      }
    }
  }
  const texts = readTexts(read(textMap))
  number(texts.length)
  let [cid, code] = [0, 0]
  for (const { first, count, text } of texts) {
    number(first - cid)
    number(count)
    const points = [...text].map(character => character.codePointAt(0) ?? 0)
    number(points.length)
    for (const point of points) {
      signed(point - code)
      code = point
    }
    cid = first + count
  }
  return Uint8Array.from(bytes)
}

function readMap(name: string, source: string): SourceMap {
  const base = /\/([\w-]+) usecmap/.exec(source)?.[1]
  const spaces = sections(source, 'codespacerange').flatMap(body =>
    [...body.matchAll(/<(\w+)>\s*<(\w+)>/g)].map(([, low = '', high = '']) => ({
      length: low.length / 2,
      low: Number.parseInt(low, 16),
      high: Number.parseInt(high, 16),
    })),
  )
  const ranges = [
    ...sections(source, 'cidrange').flatMap(body =>
      [...body.matchAll(/<(\w+)>\s*<(\w+)>\s*(\d+)/g)].map(([, first = '', last = '', cid]) => ({
        length: first.length / 2,
        first: Number.parseInt(first, 16),
        last: Number.parseInt(last, 16),
        cid: Number(cid),
      })),
    ),
    ...sections(source, 'cidchar').flatMap(body =>
      [...body.matchAll(/<(\w+)>\s*(\d+)/g)].map(([, code = '', cid]) => ({
        length: code.length / 2,
        first: Number.parseInt(code, 16),
        last: Number.parseInt(code, 16),
        cid: Number(cid),
      })),
    ),
  ]
  return { name, base, spaces, ranges }
}

function sections(source: string, kind: string): string[] {
  return [...source.matchAll(new RegExp(`begin${kind}([\\s\\S]*?)end${kind}`, 'g'))].map(
    ([, body = '']) => body,
  )
}

/** The ranges sorted; adjacent ones with consecutive glyphs are merged. */
function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1)
    if (before && range.first === before.last + 1 && range.cid === before.cid + range.first - before.first)
      before.last = range.last
    else merged.push({ ...range })
  }
  return merged
}

/** Text of the glyphs: runs of consecutive characters, and single glyphs with several characters. */
function readTexts(source: string): { first: number; count: number; text: string }[] {
  const texts = new Map<number, string>()
  const textOf = (hex: string): string =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))
  for (const body of sections(source, 'bfchar')) {
    for (const [, cid = '', hex = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>/g))
      texts.set(Number.parseInt(cid, 16), textOf(hex))
  }
  for (const body of sections(source, 'bfrange')) {
    for (const [, first = '', last = '', hex = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = textOf(hex)
      const tail = start.charCodeAt(start.length - 1)
      for (let cid = Number.parseInt(first, 16); cid <= Number.parseInt(last, 16); cid++)
        texts.set(cid, start.slice(0, -1) + String.fromCharCode(tail + cid - Number.parseInt(first, 16)))
    }
  }
  const runs: { first: number; count: number; text: string }[] = []
  for (const [cid, text] of [...texts].sort(([a], [b]) => a - b)) {
    const before = runs.at(-1)
    const isNext =
      before !== undefined &&
      cid === before.first + before.count &&
      [...text].length === 1 &&
      [...before.text].length === 1 &&
      (text.codePointAt(0) ?? 0) === (before.text.codePointAt(0) ?? 0) + before.count
    if (isNext && before) before.count++
    else runs.push({ first: cid, count: 1, text })
  }
  return runs
}
