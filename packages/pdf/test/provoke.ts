import { createCipheriv, createHash } from 'node:crypto'
import { noteFontFaults } from '../src/fonts/font-check.ts'
import { PdfDocument, PdfError, type PdfWarningCode, renderAnnotation } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallOptions, smallPdf } from './small-files.ts'

/** The smallest files with one fault each, for tests of error and warning codes. */

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
export const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
export const small = (options: SmallOptions = {}): Uint8Array => smallPdf('table', options)
export const changed = (from: string | RegExp, to: string, bytes = small()): Uint8Array =>
  bytesOf(latin(bytes).replace(from, to))
export const object = (body: string): Uint8Array => small({ objects: { 5: body } })
export const stream = (dict: string, data = ''): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`
export const about = { uuid: 'x', dateCreated: someDay.toISOString() }
export const square = '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(a)>>'
export const marked = (annotation: string, more: Record<number, string> = {}): Uint8Array =>
  small({ page: '/Annots[5 0 R]', objects: { 5: annotation, ...more } })

/** Throws why an entry of an import is left out. */
export const refused = (error: unknown): never => {
  throw error
}

/** Adds data without type checks, as it could come from outside. */
export const addRaw = (data: object): unknown =>
  PdfDocument.open(small()).add(0, JSON.parse(JSON.stringify({ ...about, ...data })))

const hash = `<${'00'.repeat(32)}>`
export const rc4 = `/Filter/Standard/V 1/R 2/P -4/O ${hash}/U ${hash}`
export const encrypted = (dict: string): Uint8Array =>
  changed('/Root 1 0 R', `/Root 1 0 R/ID[<01><01>]/Encrypt 5 0 R`, object(`<<${dict}>>`))

const zeros = (count: number): Buffer => Buffer.alloc(count)
const hex = (...parts: readonly Buffer[]): string => `<${Buffer.concat(parts).toString('hex')}>`
const saltedHash = createHash('sha256').update(zeros(8)).digest()
const wrapped = createCipheriv('aes-256-cbc', saltedHash, zeros(16)).setAutoPadding(false).update(zeros(32))

/** AES-256, revision 5, with the empty password and with all salts and keys zero; Perms matches nothing. */
export const encryptedWithAes = encrypted(
  `/Filter/Standard/V 5/R 5/P -4/O ${hex(zeros(48))}/OE ${hex(zeros(32))}/U ${hex(saltedHash, zeros(16))}` +
    `/UE ${hex(wrapped)}/Perms ${hex(zeros(16))}/StmF/StdCF/StrF/StdCF/CF<</StdCF<</CFM/AESV3>>>>`,
)

/** A page with an annotation whose appearance has this content and these resources. */
export const drawn = (content: string, resources = '', more: Record<number, string> = {}): Uint8Array =>
  marked('<</Type/Annot/Subtype/Stamp/Rect[0 0 50 50]/AP<</N 6 0 R>>>>', {
    6: stream(`/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Resources<<${resources}>>`, content),
    ...more,
  })
export const font = (dict: string): Uint8Array =>
  drawn('BT /F 9 Tf (A) Tj ET', '/Font<</F 7 0 R>>', { 7: `<</Type/Font${dict}>>` })
export const image = (dict: string, data = 'AAA', more: Record<number, string> = {}): Uint8Array =>
  drawn('/I Do', '/XObject<</I 7 0 R>>', { 7: stream(`/Subtype/Image${dict}`, data), ...more })
export const pixel = '/Width 1/Height 1/BitsPerComponent 8'
export const predicted = (parameters: string, data: string): Uint8Array =>
  object(stream(`/Filter/LZWDecode/DecodeParms<<${parameters}>>`, data))

/** The page's annotation, object 5, is listed as part of object stream 6; a second section lists both. */
export function withPackedAnnotation({ count = 1, keyword = 'stream' }): Uint8Array {
  const base = latin(small({ page: '/Annots[5 0 R]' }))
  const packed = `6 0 obj\n<</Type/ObjStm/N ${count}/First 4/Length 24>>\n${keyword}\n5 0 <</Subtype/Link     >>\nendstream\nendobj\n`
  const at = (offset: number): string => offset.toString(16).padStart(4, '0')
  const previous = base.slice(base.lastIndexOf('startxref') + 10).split('\n', 1)[0]
  const rows = `02000600 01${at(base.length)}00 01${at(base.length + packed.length)}00`
  const section = stream(
    `/Type/XRef/Size 8/Index[5 3]/W[1 2 1]/Root 1 0 R/Prev ${previous}/Filter/ASCIIHexDecode`,
    `${rows}>`,
  )
  return bytesOf(
    `${base}${packed}7 0 obj\n${section}\nendobj\nstartxref\n${base.length + packed.length}\n%%EOF\n`,
  )
}

/** Reads everything in a file and returns the codes of the warnings. */
export function warningsOf(bytes: Uint8Array): PdfWarningCode[] {
  let document: PdfDocument
  try {
    document = PdfDocument.open(bytes, { fontTables: { noteFaults: noteFontFaults } })
  } catch (error) {
    return error instanceof PdfError && error.code === 'password-needed' ? ['key-length-invalid'] : []
  }
  for (const { index } of document.pages)
    for (const annotation of document.annotations(index)) renderAnnotation(annotation)
  for (let number = 1; number < 9; number++) {
    try {
      document.decodeObject(number)
    } catch (error) {
      if (!(error instanceof PdfError)) throw error
    }
  }
  return document.warnings.map(({ code }) => code)
}
