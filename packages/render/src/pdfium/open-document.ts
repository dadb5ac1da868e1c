import { RenderError } from '../api/errors.ts'
import type { DocumentRights } from '../api/page-renderer.ts'
import type { RangeSource } from '../files/range-source.ts'
import { lastError, type Pointer } from './calls.ts'
import type { Pdfium } from './instance.ts'

/** Bytes in memory, or a file read in ranges. */
export type NativeSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'ranges'; readonly ranges: RangeSource }

/** An open document of one PDFium, and the function that frees it. */
export interface NativeDocument {
  readonly handle: Pointer
  readonly pageCount: number
  readonly isEncrypted: boolean
  readonly rights: DocumentRights
  /** Throws the error of the source since the last call; PDFium itself continues with an incomplete page. */
  throwIfUnreadable(): void
  close(): void
}

/** Maximum offset of the header in a file; PDF readers agree on it. ISO 32000-2, 7.5.2, Annex H */
const headerWindow = 1_024

/**
 * Opens a document, with the empty password if none is given. A wrong password is refused even if the empty one opens it.
 * @throws {RenderError} `password-needed`, `password-wrong`, `security-unknown`, `not-a-pdf`, `damaged`,
 * `source-unreadable`.
 */
export function openNativeDocument(
  pdfium: Pdfium,
  source: NativeSource,
  password: string | undefined,
): NativeDocument {
  const { calls, memory } = pdfium
  const opener =
    source.kind === 'bytes' ? bytesOpener(pdfium, source.bytes) : rangesOpener(pdfium, source.ranges)
  const throwIfUnreadable = () => {
    if (source.kind === 'bytes' || !source.ranges.failure) return
    const { failure } = source.ranges
    source.ranges.failure = undefined
    throw failure
  }
  try {
    for (const attempt of passwordForms(password)) {
      const text = memory.copyInText(attempt)
      const handle = opener.open(text)
      memory.release(text)
      if (handle !== 0) {
        const pageCount = calls.FPDF_GetPageCount(handle)
        if (pageCount <= 0) {
          calls.FPDF_CloseDocument(handle)
          throw new RenderError('damaged', 'the document has no pages')
        }
        const revision = calls.FPDF_GetSecurityHandlerRevision(handle)
        return {
          handle,
          pageCount,
          isEncrypted: revision >= 0,
          rights: rightsOf(calls.FPDF_GetDocPermissions(handle), revision),
          throwIfUnreadable,
          close() {
            calls.FPDF_CloseDocument(handle)
            opener.release()
          },
        }
      }
      if (calls.FPDF_GetLastError() !== lastError.password) break
    }
    throwIfUnreadable()
    throw openError(calls.FPDF_GetLastError(), hasHeader(source), password)
  } catch (error) {
    opener.release()
    throw error
  }
}

/** Bits 3, 5 and 12 of `/P`; revision 2 has no bit 12. ISO 32000-2, Table 22 */
const rightsOf = (permissions: number, revision: number): DocumentRights => ({
  mayPrint: (permissions & 0b100) !== 0,
  mayPrintFaithfully: revision === 2 || (permissions & 0x800) !== 0,
  mayCopy: (permissions & 0b1_0000) !== 0,
})

interface Opener {
  open(password: Pointer): Pointer
  release(): void
}

function bytesOpener({ calls, memory }: Pdfium, bytes: Uint8Array): Opener {
  if (bytes.length === 0) throw new RenderError('not-a-pdf', 'the file is empty')
  const address = memory.copyIn(bytes)
  return {
    open: password => calls.FPDF_LoadMemDocument(address, bytes.length, password),
    release: () => memory.release(address),
  }
}

function rangesOpener(pdfium: Pdfium, ranges: RangeSource): Opener {
  const { calls, memory } = pdfium
  if (ranges.size === 0) throw new RenderError('not-a-pdf', 'the file is empty')
  const getBlock = pdfium.exposed((_param = 0, position = 0, out = 0, byteLength = 0) => {
    const into = memory.bytes(out >>> 0, byteLength >>> 0)
    return ranges.read(position >>> 0, into) ? 1 : 0
  }, 'iiiii')
  // FPDF_FILEACCESS: length, read callback, user data.
  const access = memory.allocate(12)
  memory.setInt32(access, ranges.size)
  memory.setInt32(access + 4, getBlock)
  memory.setInt32(access + 8, 0)
  return {
    open: password => calls.FPDF_LoadCustomDocument(access, password),
    release() {
      memory.release(access)
      pdfium.withdraw(getBlock)
    },
  }
}

/**
 * The forms of a password to try: as typed, and in the composed Unicode form that revision 6 requires. PDFium itself
 * also tries Latin-1 for older revisions. ISO 32000-2, 7.6.4.3.2
 */
function passwordForms(password: string | undefined): readonly string[] {
  if (!password) return ['']
  const prepared = password.replace(/\u00AD/gu, '').normalize('NFKC')
  return prepared === password ? [password] : [password, prepared]
}

function hasHeader(source: NativeSource): boolean {
  const start =
    source.kind === 'bytes'
      ? source.bytes.subarray(0, headerWindow)
      : new Uint8Array(Math.min(headerWindow, source.ranges.size))
  if (source.kind === 'ranges') source.ranges.read(0, start)
  return new TextDecoder('latin1').decode(start).includes('%PDF-')
}

function openError(code: number, isPdf: boolean, password: string | undefined): RenderError {
  if (code === lastError.password) {
    return password
      ? new RenderError('password-wrong', 'the password does not open this document')
      : new RenderError('password-needed', 'the document opens with a password only')
  }
  if (code === lastError.security) {
    return new RenderError('security-unknown', 'the document is encrypted in an unknown way')
  }
  if (!isPdf) return new RenderError('not-a-pdf', 'the file has no PDF header')
  return new RenderError('damaged', 'no page can be reached')
}
