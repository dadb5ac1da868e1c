import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

const packSize = 200

type Place = readonly [kind: 1 | 2, first: number, second: number]

/** Writes a document object by object. Records the offsets of objects; bytes are written to the disk in parts. */
export class FileWriter {
  readonly #handle: number
  readonly #isPacked: boolean
  readonly #places = new Map<number, Place>()
  #parts: Buffer[] = []
  #partBytes = 0
  #length = 0
  #later: (() => void)[] = []
  #pack: (readonly [number: number, body: string])[] = []
  #nextStream: number

  /** Object streams are numbered from `firstStream` on; other objects must have lower numbers. */
  constructor(path: string, isPacked: boolean, firstStream: number) {
    this.#nextStream = firstStream
    this.#handle = openSync(path, 'w')
    this.#isPacked = isPacked
    this.#write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  }

  object(number: number, body: string): void {
    if (!this.#isPacked) {
      this.#places.set(number, [1, this.#length, 0])
      this.#write(`${number} 0 obj\n${body}\nendobj\n`)
      return
    }
    this.#pack.push([number, body])
    if (this.#pack.length === packSize) this.#closePack()
  }

  /** An object whose body is computed in `writePostponed`. */
  later(number: number, body: () => string): void {
    this.#later.push(() => this.object(number, body()))
  }

  /** Writes the postponed objects. */
  writePostponed(): void {
    for (const write of this.#later) write()
    this.#later = []
  }

  /** A stream object; its length is added. */
  stream(number: number, dict: string, data: Buffer): void {
    this.#places.set(number, [1, this.#length, 0])
    this.#write(`${number} 0 obj\n<<${dict}/Length ${data.length}>>\nstream\n`)
    this.#write(data)
    this.#write('\nendstream\nendobj\n')
  }

  finish(): void {
    if (this.#isPacked) this.#finishWithStream()
    else this.#finishWithTable()
    this.#flush()
    closeSync(this.#handle)
  }

  #closePack(): void {
    const number = this.#nextStream++
    let [heads, bodies] = ['', '']
    for (const [index, [inner, body]] of this.#pack.entries()) {
      heads += `${inner} ${bodies.length} `
      bodies += `${body} `
      this.#places.set(inner, [2, number, index])
    }
    const dict = `/Type/ObjStm/N ${this.#pack.length}/First ${heads.length}`
    this.stream(number, `${dict}/Filter/FlateDecode`, deflateSync(heads + bodies))
    this.#pack = []
  }

  #finishWithTable(): void {
    const at = this.#length
    const size = this.#places.size + 1
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n`)
    for (let number = 1; number < size; number++) {
      const [, offset = 0] = this.#places.get(number) ?? []
      this.#write(`${String(offset).padStart(10, '0')} 00000 n \n`)
    }
    this.#write(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`)
  }

  #finishWithStream(): void {
    if (this.#pack.length > 0) this.#closePack()
    const number = this.#nextStream
    const at = this.#length
    this.#places.set(number, [1, at, 0])
    const numbers = [...this.#places.keys()].sort((a, b) => a - b)
    const rows = Buffer.alloc(numbers.length * 7)
    for (const [index, key] of numbers.entries()) {
      const [kind, first, second] = this.#places.get(key) ?? [1, 0, 0]
      rows[index * 7] = kind
      rows.writeUInt32BE(first, index * 7 + 1)
      rows.writeUInt16BE(second, index * 7 + 5)
    }
    const dict = `/Type/XRef/Size ${number + 1}/Index[${ranges(numbers)}]/W[1 4 2]/Root 1 0 R/ID[<01><02>]`
    this.stream(number, `${dict}/Filter/FlateDecode`, deflateSync(rows))
    this.#write(`startxref\n${at}\n%%EOF\n`)
  }

  #write(data: string | Buffer): void {
    const part = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
    this.#parts.push(part)
    this.#partBytes += part.length
    this.#length += part.length
    if (this.#partBytes > 1 << 20) this.#flush()
  }

  #flush(): void {
    writeSync(this.#handle, Buffer.concat(this.#parts))
    this.#parts = []
    this.#partBytes = 0
  }
}

/** `1 5 2000000 3`: first and count of each run of numbers. */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, count: number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === number) last[1]++
    else runs.push([number, 1])
  }
  return runs.flat().join(' ')
}
