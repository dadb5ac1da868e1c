/** Pictures and PDFs that are small as files and take gigabytes of memory, by name; some are only unusual. */
import {
  cascadedFlatePdf,
  cascadedXrefPdf,
  chainedXrefPdf,
  deepPageTreePdf,
  hugeNumbersPdf,
  loopedPageTreePdf,
  manyObjectStreamsPdf,
  nestedPdf,
  objectSoupPdf,
  repeatedPagePdf,
} from '../testing/hostile/hostile-pdfs.ts'
import {
  animatedWebp,
  blackPng,
  blackWebp,
  hollowPng,
  interlacedPng,
  manyTextsPng,
  profileBombPng,
  progressiveJpeg,
  textBombPng,
} from '../testing/hostile/hostile-pictures.ts'

/** Files that guests upload as pictures. */
export const hostilePictures: ReadonlyMap<string, () => Buffer> = new Map([
  ['interlaced PNG', () => interlacedPng()],
  ['interlaced PNG at the limit', () => interlacedPng(4096)],
  ['PNG of 100 megapixels', () => blackPng({ width: 10_000, height: 10_000 })],
  ['PNG of a header alone', () => hollowPng(10_000, 10_000)],
  ['half a PNG', () => interlacedPng(3000).subarray(0, 30_000)],
  ['PNG with a text of a gigabyte', () => textBombPng(2 ** 30)],
  ['PNG with a profile of a gigabyte', () => profileBombPng(2 ** 30)],
  ['PNG with 100 000 texts', () => manyTextsPng(100_000)],
  ['progressive JPEG', () => progressiveJpeg(9999)],
  ['JPEG of 2647 scans', () => progressiveJpeg(4000, 2647)],
  ['WebP of 30 bytes', () => blackWebp(16_383, 16_383)],
  ['animation', () => animatedWebp(4000, 4000, 10_000)],
])

/** Files that guests upload, and authors publish, as PDFs. */
export const hostilePdfs: ReadonlyMap<string, () => Buffer> = new Map([
  ...[2, 3, 4, 5].map(depth => [`Flate of ${depth} levels`, () => cascadedFlatePdf(depth)] as const),
  ['cross-reference of 2 GB', () => cascadedXrefPdf(2)],
  ['500 object streams', () => manyObjectStreamsPdf(500)],
  ['nested arrays', () => nestedPdf(5_000_000)],
  ['deep page tree', () => deepPageTreePdf(100_000)],
  ['page named 1.5 million times', () => repeatedPagePdf(2 ** 31 - 1, 1_500_000)],
  ['looped page tree', () => loopedPageTreePdf()],
  ['chained cross-references', () => chainedXrefPdf(100_000)],
  ['huge numbers', () => hugeNumbersPdf()],
  ['beginnings of objects', () => objectSoupPdf(10_000_000)],
])
