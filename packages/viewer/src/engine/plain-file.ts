import { MarkingError } from '../marks/marking-error.ts'
import { loadBrotli } from './brotli.ts'

/** What is decompressed of one file for a copy of it, bytes; more would take minutes. */
const mostDecoded = 2 ** 29

/**
 * A copy of a file that is neither encrypted nor compressed by Brotli, for the page renderer; it is never saved.
 * @throws {PdfError} as `PdfDocument.open`
 * @throws {MarkingError} `limit-exceeded` for a small file that is gigabytes once it is decompressed
 */
export async function plainFile(
  file: { readonly bytes: Uint8Array; readonly password: string | undefined },
  mostBytes = mostDecoded,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, password } = file
  const [{ plainCopy }, brotli] = await Promise.all([
    import('@lectern/pdf/plain-copy'),
    loadBrotli(bytes, mostBytes),
  ])
  const copy = plainCopy(bytes, {
    ...(password !== undefined && { password }),
    ...(brotli && { decodeBrotli: brotli.decode }),
  })
  if (brotli?.isUsedUp()) throw new MarkingError('limit-exceeded', 'too long once it is decompressed')
  return new Uint8Array(copy)
}
