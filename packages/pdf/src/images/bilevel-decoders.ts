import { BilevelLibrary } from './bilevel-library.ts'
import { maxPicturePixels, type PictureDecoder } from './picture-decoders.ts'
import { type Raster, readRaster } from './samples.ts'

type Run = <Result>(work: (library: BilevelLibrary) => Result) => Result

/** Runs work with a library of its own; after an error with a new one, because its memory may be corrupt. */
function ownLibrary(): Run {
  let library: BilevelLibrary | undefined
  return work => {
    const used = library ?? new BilevelLibrary()
    library = undefined
    const result = work(used)
    library = used
    return result
  }
}

/**
 * A decoder of JBIG2 images, with the global segments that images of a file share. A sample of 1 is black in JBIG2 and 0 in a PDF.
 * ISO 32000-2, 7.4.7
 */
export function createJbig2Decoder(): PictureDecoder {
  const withLibrary = ownLibrary()
  return (data, { width, height, globals }) => {
    if (!isDecodable(width, height)) return undefined
    const rows = withLibrary(used => used.decodeJbig2({ data, width, height }, globals))
    return rows && rasterOf(rows, width, height)
  }
}

/** A decoder of CCITT group 3 and 4 fax data, one- and two-dimensional. ISO 32000-2, 7.4.6 */
export function createCcittDecoder(): PictureDecoder {
  const withLibrary = ownLibrary()
  return (data, { width, height, parameters }) => {
    const columns = parameters.integer('Columns') ?? 1728
    const rows = parameters.integer('Rows') || height
    if (!isDecodable(columns, rows) || !isDecodable(width, height)) return undefined
    const coding = {
      k: parameters.integer('K') ?? 0,
      hasEndOfLine: parameters.boolean('EndOfLine') ?? false,
      isByteAligned: parameters.boolean('EncodedByteAlign') ?? false,
      isBlackOne: parameters.boolean('BlackIs1') ?? false,
      columns,
      rows,
    }
    const decoded = withLibrary(used => used.decodeFax({ data, width, height }, coding))
    return decoded && rasterOf(decoded, columns, rows)
  }
}

function isDecodable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= maxPicturePixels
}

function rasterOf(rows: Uint8Array, width: number, height: number): Raster {
  return readRaster(rows, { width, height, components: 1, bits: 1 })
}
