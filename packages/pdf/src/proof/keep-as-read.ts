import { concatBytes } from '../bytes/byte-writer.ts'
import { catalogFacts } from '../document/catalog.ts'
import type { Changes } from '../document/changes.ts'
import { type OpenedFile, openFile } from '../document/open-file.ts'
import type { PageList } from '../document/page-list.ts'
import type { Decipher, PdfFile } from '../document/pdf-file.ts'
import { reachPages } from '../document/reach-pages.ts'
import { unlessRefused, WarningLog } from '../errors.ts'
import { PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'

/** A document whose save lists all objects again. */
export interface DamagedDocument {
  readonly file: PdfFile
  readonly pages: PageList
  readonly decipher: Decipher | undefined
}

/**
 * Adds to the save of a damaged file what its new cross-reference section would lose: objects that it does not lead to, and, if
 * the pages would be others, everything. `write` gives the bytes to
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
  // The encryption dictionary is not encrypted, so it cannot be written like other objects.
  const entry = file.trailer.get('Encrypt')
  const encryption = entry instanceof PdfRef ? entry.number : 0
  for (const [number] of [...file.xref.index.entries()]) {
    if (changes.includes(number)) continue
    const value = file.getObjectOnce(number)
    const isKept = !isOther && saved.file.getObjectOnce(number) !== null
    if (value === null || isKept || number === encryption) continue
    changes.put(changes.refOf(number), plain(file, value))
    isLost = true
  }
  return isLost ? write() : increment
}

/** The file as it will be, read with the same key. */
function reopen(file: PdfFile, increment: Uint8Array, decipher: Decipher | undefined): OpenedFile {
  const { limits, lent } = file
  const opened = openFile(concatBytes([file.bytes, increment]), {
    limits,
    warnings: new WarningLog(),
    lent,
  })
  if (decipher) opened.file.setDecipher(decipher)
  return opened
}

function hasPages(saved: OpenedFile, pages: PageList): boolean {
  return unlessRefused(
    () => `${[...reachPages(saved, catalogFacts(saved)).pages.ids()]}` === `${[...pages.ids()]}`,
    () => false,
  )
}

/** A value as it is written: streams without their encryption. */
const plain = (file: PdfFile, value: PdfValue): PdfValue =>
  value instanceof PdfStream ? new PdfStream(value.dict, file.storedBytes(value)) : value
