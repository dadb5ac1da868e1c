import { concatBytes } from '../bytes/byte-writer.ts'
import { catalogFacts } from '../document/catalog.ts'
import type { Changes } from '../document/changes.ts'
import { type OpenedFile, openFile } from '../document/open-file.ts'
import type { PageList } from '../document/page-list.ts'
import type { Decipher, PdfFile } from '../document/pdf-file.ts'
import { reachPages } from '../document/reach-pages.ts'
import { PdfError, WarningLog } from '../errors.ts'
import { isName, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { isSameValue } from './same-value.ts'

/** A document whose save lists all objects anew. */
export interface DamagedDocument {
  readonly file: PdfFile
  readonly pages: PageList
  readonly decipher: Decipher | undefined
}

/**
 * Adds to the save of a damaged file what its new cross-reference section would lose: objects that it does not lead to, and, if
 * the pages would be others, every object that is read as it was only because the file was scanned. `write` gives the bytes to
 * append.
 */
export function keepAsRead(
  { file, pages, decipher }: DamagedDocument,
  changes: Changes,
  write: () => Uint8Array,
): Uint8Array {
  const increment = write()
  const saved = reopen(file, increment, decipher)
  const isOther = !hasPages(saved, pages)
  let isLost = false
  for (const [number, entry] of [...file.xref.index.entries()]) {
    if (entry.kind === 'free' || changes.includes(number)) continue
    const value = file.getObjectOnce(number)
    const other = saved.file.getObjectOnce(number)
    const isKept =
      other !== null && !(isOther && !isSameValue({ file, value }, { file: saved.file, value: other }))
    if (value === null || isKept || isStructure(file, number, value)) continue
    changes.put(changes.refOf(number), plain(file, value))
    isLost = true
  }
  return isLost ? write() : increment
}

/** The file as it will be, read with the same key. */
function reopen(file: PdfFile, increment: Uint8Array, decipher: Decipher | undefined): OpenedFile {
  const { limits, hostInflate } = file
  const opened = openFile(concatBytes([file.bytes, increment]), {
    limits,
    warnings: new WarningLog(),
    hostInflate,
  })
  if (decipher) opened.file.setDecipher(decipher)
  return opened
}

function hasPages(saved: OpenedFile, pages: PageList): boolean {
  try {
    const found = [...reachPages(saved, catalogFacts(saved)).pages.ids()]
    const wanted = [...pages.ids()]
    return found.length === wanted.length && found.every((id, at) => id === wanted[at])
  } catch (error) {
    if (error instanceof PdfError) return false
    throw error
  }
}

/** What only reads as it should where it is: the encryption dictionary is not encrypted, and such streams hold other objects. */
function isStructure({ trailer }: PdfFile, number: number, value: PdfValue): boolean {
  const encryption = trailer.get('Encrypt')
  const type = value instanceof PdfStream ? value.dict.get('Type') : undefined
  return (
    (encryption instanceof PdfRef && encryption.number === number) ||
    isName(type, 'ObjStm') ||
    isName(type, 'XRef')
  )
}

/** A value as it is written: streams without their encryption. */
const plain = (file: PdfFile, value: PdfValue): PdfValue =>
  value instanceof PdfStream ? new PdfStream(value.dict, file.storedBytes(value)) : value
