import { concatBytes } from '../src/bytes/byte-writer.ts'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { deflate } from '../src/writer/deflate.ts'

/** The kind of cross-reference of the small file. */
export type SmallKind = 'table' | 'stream' | 'hybrid' | 'object-stream'

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>'

/** What the small file can have besides its one page. */
export interface SmallOptions {
  /** Extra entries of the page. */
  readonly page?: string
  /** Further objects, stored in the object stream. */
  readonly packed?: Readonly<Record<number, string>>
  /** Whether the cross-reference names an empty object stream that extends the one with the objects. */
  readonly isExtended?: boolean
  /** Further objects by number, from 5 on. */
  readonly objects?: Readonly<Record<number, string>>
}

/**
 * A complete file with one page of 300 × 400 points.
 * Objects: 1 catalog, 2 page tree, 3 page, 4 content.
 */
export function smallPdf(
  kind: SmallKind,
  { page = '', objects = {}, packed: morePacked = {}, isExtended = false }: SmallOptions = {},
): Uint8Array {
  const content = 'BT ET'
  const all: Record<number, string> = {
    1: catalog,
    2: pages,
    3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...objects,
    ...morePacked,
  }
  const file = new SmallFile()
  if (kind === 'table' || kind === 'stream') {
    for (const [number, body] of Object.entries(all)) file.object(Number(number), body)
    return kind === 'table' ? file.withTable() : file.withStream([])
  }
  const packed = [2, 3, ...Object.keys(morePacked).map(Number)]
  for (const [number, body] of Object.entries(all)) {
    if (!packed.includes(Number(number))) file.object(Number(number), body)
  }
  file.objectStream(packed.map(number => [number, all[number] ?? 'null']))
  if (isExtended) file.extendingStream()
  return kind === 'object-stream' ? file.withStream(packed) : file.withHybrid(packed)
}

/** A complete file with one page for each content, all with the same page entries. */
export function pagesFile(contents: readonly string[], pageEntries: string): Uint8Array {
  const file = new SmallFile()
  const pageNumber = (index: number): number => 3 + 2 * index
  const kids = contents.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')
  file.object(1, catalog)
  file.object(2, `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`)
  for (const [index, content] of contents.entries()) {
    const number = pageNumber(index)
    file.object(number, `<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R${pageEntries}>>`)
    file.object(number + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`)
  }
  return file.withTable()
}

/**
 * A complete file of these objects, of which 1 is the catalog, in this order. Its cross-reference lists each object number in a section
 * of its own, so that numbers may be high; a stream has the highest number that is left.
 */
export function orderedFile(
  objects: readonly (readonly [number: number, body: string])[],
  kind: 'table' | 'stream' = 'table',
): Uint8Array {
  let text = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n'
  const entries = objects.map(([number, body]) => {
    const offset = text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
    return { number, offset }
  })
  const at = text.length
  const highest = Math.max(...objects.map(([number]) => number))
  if (kind === 'table') {
    const sections = entries.map(
      ({ number, offset }) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    text += `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<</Size ${highest + 1}/Root 1 0 R>>\n`
  } else {
    const numbers = new Set(objects.map(([number]) => number))
    let own = highest
    while (numbers.has(own)) own--
    const listed = [...entries, { number: own, offset: at }]
    const index = listed.map(({ number }) => `${number} 1`).join(' ')
    const rows = listed.map(({ offset }) => `01${offset.toString(16).padStart(8, '0')}00`).join('')
    const dict = `/Type/XRef/Size ${highest + 1}/W[1 4 1]/Index[${index}]/Root 1 0 R/Filter/ASCIIHexDecode`
    text += `${own} 0 obj\n<<${dict}/Length ${rows.length + 1}>>\nstream\n${rows}>\nendstream\nendobj\n`
  }
  return bytesFromLatin(`${text}startxref\n${at}\n%%EOF\n`)
}

class SmallFile {
  readonly #parts: Uint8Array[] = []
  #length = 0
  readonly #offsets = new Map<number, number>()
  #streamNumber = 0

  constructor() {
    this.#write('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')
  }

  object(number: number, body: string): void {
    this.#offsets.set(number, this.#length)
    this.#write(`${number} 0 obj\n${body}\nendobj\n`)
  }

  objectStream(objects: readonly (readonly [number: number, body: string])[]): void {
    const number = this.#next()
    let bodies = ''
    const heads = objects.map(([inner, body]) => {
      const head = `${inner} ${bodies.length}`
      bodies += `${body} `
      return head
    })
    const first = `${heads.join(' ')} `
    this.#offsets.set(number, this.#length)
    this.#streamNumber = number
    this.#stream(
      number,
      `/Type/ObjStm/N ${objects.length}/First ${first.length}`,
      bytesFromLatin(first + bodies),
    )
  }

  extendingStream(): void {
    const number = this.#next()
    this.#offsets.set(number, this.#length)
    this.#stream(number, `/Type/ObjStm/N 0/First 0/Extends ${this.#streamNumber} 0 R`, new Uint8Array())
    this.#streamNumber = number
  }

  withTable(extra = ''): Uint8Array {
    const size = this.#next()
    const at = this.#length
    const line = (number: number): string => {
      const offset = this.#offsets.get(number)
      return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
    }
    this.#write(`xref\n0 ${size}\n${Array.from({ length: size }, (_, number) => line(number)).join('')}`)
    this.#write(`trailer\n<</Size ${size}/Root 1 0 R${extra}>>\nstartxref\n${at}\n%%EOF\n`)
    return concatBytes(this.#parts)
  }

  withStream(packed: readonly number[]): Uint8Array {
    const at = this.#xrefStream(packed, '/Root 1 0 R')
    this.#write(`startxref\n${at}\n%%EOF\n`)
    return concatBytes(this.#parts)
  }

  withHybrid(packed: readonly number[]): Uint8Array {
    const at = this.#xrefStream(packed, '')
    return this.withTable(`/XRefStm ${at}`)
  }

  #xrefStream(packed: readonly number[], entries: string): number {
    const number = this.#next()
    const at = this.#length
    this.#offsets.set(number, at)
    const rows = Array.from({ length: number + 1 }, (_, inner) => {
      const index = packed.indexOf(inner)
      const offset = this.#offsets.get(inner) ?? 0
      const [type, first, second] =
        index >= 0 ? [2, this.#streamNumber, index] : [offset > 0 ? 1 : 0, offset, 0]
      return [type, first >> 8, first & 255, second]
    })
    const dict = `/Type/XRef/Size ${number + 1}/W[1 2 1]${entries}/ID[<0102><0304>]`
    this.#stream(number, dict, Uint8Array.from(rows.flat()))
    return at
  }

  #stream(number: number, dict: string, data: Uint8Array): void {
    const compressed = deflate(data)
    this.#write(`${number} 0 obj\n<<${dict}/Filter/FlateDecode/Length ${compressed.length}>>\nstream\n`)
    this.#put(compressed)
    this.#write('\nendstream\nendobj\n')
  }

  #write(text: string): void {
    this.#put(bytesFromLatin(text))
  }

  #next(): number {
    let highest = 0
    for (const number of this.#offsets.keys()) highest = Math.max(highest, number)
    return highest + 1
  }

  #put(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
  }
}
