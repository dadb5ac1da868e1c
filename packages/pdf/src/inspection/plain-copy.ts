import { check } from '../arguments.ts'
import { bytesFromLatin } from '../bytes/latin.ts'
import { openFile } from '../document/open-file.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { unlockFile } from '../document/security.ts'
import { PdfError, unlessRefused, WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import { isArray, isName, PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { type OpenOptions, openOptions } from '../options.ts'
import { deflate } from '../writer/deflate.ts'
import { writeUpdateSection } from '../writer/update-section.ts'

/**
 * A copy of a file that is not encrypted and whose streams have only the usual filters, for programs that know fewer
 * kinds of encryption and filters than the engine, such as the page renderer. It has no signatures or revisions to rely on, so it is
 * for drawing, not for saving. Embedded files that need another password are left out.
 * @throws {PdfError} as `PdfDocument.open`
 */
export function plainCopy(bytes: Uint8Array, options: OpenOptions = {}): Uint8Array {
  check(bytes, 'bytes', 'Uint8Array')
  check(options, 'options', openOptions)
  const { password, limits, ...lent } = options
  const warnings = new WarningLog()
  const { file } = openFile(bytes, { limits: { ...defaultLimits, ...limits }, warnings, lent })
  unlockFile(file, password)
  const entry = file.trailer.get('Encrypt')
  const left = entry instanceof PdfRef ? entry.number : undefined
  const header = bytesFromLatin('%PDF-2.0\n%\xe2\xe3\xcf\xd3\n')
  const body = writeUpdateSection({
    objects: [...plainObjects(file, left)],
    freed: [],
    firstFree: 0,
    originalLength: header.length,
    closing: '',
    streamNumber: undefined,
    previousOffset: undefined,
    others: new Map(),
    size: 1,
    trailer: new PdfDict({ Root: file.trailer.get('Root') ?? null, Info: file.trailer.get('Info') ?? null }),
    now: undefined,
    encipher: undefined,
    hostDeflate: lent.deflate,
  })
  const copy = new Uint8Array(header.length + body.length)
  copy.set(header)
  copy.set(body, header.length)
  return copy
}

/** The objects of the file but its encryption dictionary, its cross-reference streams and its object streams. */
function* plainObjects(file: PdfFile, left: number | undefined) {
  for (const [number] of [...file.xref.index.entries()]) {
    if (number === 0 || number === left) continue
    const value = file.getObjectOnce(number)
    const plain = value instanceof PdfStream ? plainStream(value, file) : value
    // Every reference leads to generation 0 of the copy.
    if (plain !== null) yield { ref: new PdfRef(number, 0), value: withoutGenerations(plain) }
  }
}

function plainStream(stream: PdfStream, file: PdfFile): PdfStream | null {
  const { dict } = stream
  if (isName(dict.get('Type'), 'XRef') || isName(dict.get('Type'), 'ObjStm')) return null
  return unlessRefused<PdfStream | null>(
    () => {
      if (!hasRareFilter(dict, file)) return new PdfStream(dict, file.storedBytes(stream))
      const { bytes, remaining } = file.decodeStream(stream)
      return remaining
        ? new PdfStream(
            dict.with({ Filter: new PdfName(remaining.filter), DecodeParms: remaining.parameters }),
            remaining.bytes,
          )
        : new PdfStream(
            dict.with({ Filter: new PdfName('FlateDecode'), DecodeParms: undefined }),
            deflate(bytes, file.lent.deflate),
          )
    },
    error => {
      if (error instanceof PdfError && error.code === 'password-needed') return null
      throw error
    },
  )
}

/** Filters that other programs do not know, or that say how a stream is encrypted. */
const rareFilters = ['Crypt', 'BrotliDecode']

function hasRareFilter(dict: PdfDict, file: PdfFile): boolean {
  const filter = file.resolve(dict.get('Filter'))
  const names = isArray(filter) ? filter.map(each => file.resolve(each)) : [filter]
  return names.some(name => rareFilters.some(rare => isName(name, rare)))
}

function withoutGenerations(value: PdfValue): PdfValue {
  if (value instanceof PdfRef) return value.generation === 0 ? value : new PdfRef(value.number, 0)
  if (isArray(value)) return value.map(withoutGenerations)
  if (value instanceof PdfDict)
    return new PdfDict(new Map([...value.entries].map(([key, inner]) => [key, withoutGenerations(inner)])))
  if (value instanceof PdfStream) {
    const dict = withoutGenerations(value.dict)
    return dict instanceof PdfDict ? new PdfStream(dict, value.bytes) : value
  }
  return value
}
