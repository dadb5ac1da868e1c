/** Large documents of pictures, as scanners make them. */

const side = 1000

interface Made {
  /** Objects in addition to the pages, numbered from 4 on, and entries of the catalog that lead to them. */
  readonly more?: readonly string[]
  readonly catalog?: string
}

/** Pages with an uncompressed picture of 3 MB under a line of text, `Picture 1` and so on. */
export function picturesPdf(
  pageCount: number,
  { more = [], catalog = '' }: Made = {},
): Uint8Array<ArrayBuffer> {
  const file = new Parts()
  const first = 4 + more.length
  const kids = Array.from({ length: pageCount }, (_, index) => `${first + 3 * index} 0 R`).join(' ')
  file.object(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  file.object(`<< /Type /Pages /Count ${pageCount} /Kids [${kids}] /MediaBox [0 0 400 500] >>`)
  file.object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const object of more) file.object(object)
  for (let index = 0; index < pageCount; index++) {
    const [contents, picture] = [first + 3 * index + 1, first + 3 * index + 2]
    const resources = `/Resources << /Font << /F1 3 0 R >> /XObject << /Im ${picture} 0 R >> >>`
    file.object(`<< /Type /Page /Parent 2 0 R /Contents ${contents} 0 R ${resources} >>`)
    const text = `q 300 0 0 300 50 50 cm /Im Do Q BT /F1 12 Tf 50 450 Td (Picture ${index + 1}) Tj ET`
    file.object(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
    const pixels = new Uint8Array(side * side * 3)
    for (let at = 0; at < pixels.length; at++) pixels[at] = (at * (index + 1)) >> 8
    const kind = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8`
    file.object(
      `<< ${kind} /ColorSpace /DeviceRGB /Length ${pixels.length} >>\nstream\n`,
      pixels,
      '\nendstream',
    )
  }
  return file.finished()
}

class Parts {
  readonly #parts: Uint8Array[] = []
  readonly #offsets: number[] = []
  #length = 0

  constructor() {
    this.#add('%PDF-1.7\n')
  }

  object(...content: readonly (string | Uint8Array)[]): void {
    this.#offsets.push(this.#length)
    this.#add(`${this.#offsets.length} 0 obj\n`)
    for (const part of content) this.#add(part)
    this.#add('\nendobj\n')
  }

  finished(): Uint8Array<ArrayBuffer> {
    const at = this.#length
    const size = this.#offsets.length + 1
    const rows = this.#offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    this.#add(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`)
    this.#add(`startxref\n${at}\n%%EOF\n`)
    const whole = new Uint8Array(this.#length)
    let offset = 0
    for (const part of this.#parts) {
      whole.set(part, offset)
      offset += part.length
    }
    return whole
  }

  #add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    this.#parts.push(bytes)
    this.#length += bytes.length
  }
}
