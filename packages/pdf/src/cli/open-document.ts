import { randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { loadFontTables } from '../fonts/load-tables.ts'
import { decodedFilters, loadPictureDecoder } from '../images/load-decoder.ts'
import { type FontBook, type OpenOptions, PdfDocument } from '../index.ts'

/**
 * Opens a document with Node's compression and random bytes.
 * @throws {PdfError} as `PdfDocument.open`
 */
export async function openDocument(
  bytes: Uint8Array,
  {
    password,
    isDrawn,
    fontBook,
  }: {
    readonly password: string | undefined
    readonly isDrawn: boolean
    readonly fontBook?: FontBook | undefined
  },
): Promise<PdfDocument> {
  return PdfDocument.open(bytes, {
    ...(password !== undefined && { password }),
    inflate: (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes }),
    deflate: data => deflateSync(data),
    random: byteCount => new Uint8Array(randomBytes(byteCount)),
    ...(fontBook && { fontBook }),
    ...(isDrawn && (await drawingOptions())),
  })
}

let loading: Promise<OpenOptions> | undefined

/** Decoders and tables that only drawing needs, loaded once, because loading takes longer than most commands. */
function drawingOptions(): Promise<OpenOptions> {
  loading ??= loadDrawingOptions()
  return loading
}

async function loadDrawingOptions(): Promise<OpenOptions> {
  const decoders = decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const)
  return {
    pictureDecoders: Object.fromEntries(await Promise.all(decoders)),
    fontTables: await loadFontTables(),
    decodeText: (encoding, data) => new TextDecoder(encoding).decode(data),
  }
}
