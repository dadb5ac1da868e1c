import { describe, expect, test } from 'vitest'
import { decodedFilters, loadPictureDecoder } from '../src/images/load-decoder.ts'
import { PdfDocument, PdfError, type PictureDecoders } from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { smallPdf } from './small-files.ts'

const loaded: PictureDecoders = Object.fromEntries(
  await Promise.all(decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const)),
)

function image(dict: string, hex: string): PdfDocument {
  const filters = dict.replace('/Filter/', '/Filter[/ASCIIHexDecode/')
  const body = `<</Subtype/Image${filters}]/Length ${hex.length + 1}>>\nstream\n${hex}>\nendstream`
  return PdfDocument.open(smallPdf('table', { objects: { 5: body } }), { pictureDecoders: loaded })
}

describe('decoders that are loaded when met', () => {
  test.each([
    // The single bit 1 says that the row is as the one before the first: white.
    [
      'group 4',
      '/Width 8/Height 1/ColorSpace/DeviceGray/BitsPerComponent 1/DecodeParms[null<</K -1/Columns 8/Rows 1>>]/Filter/CCITTFaxDecode',
      '80',
      'ffffffffffffffff',
    ],
    [
      'group 4 with black as 1',
      '/Width 8/Height 1/ColorSpace/DeviceGray/BitsPerComponent 1/DecodeParms[null<</K -1/Columns 8/Rows 1/BlackIs1 true>>]/Filter/CCITTFaxDecode',
      '80',
      '0000000000000000',
    ],
  ])('%s', (_, dict, hex, expected) => {
    const { rgba } = image(dict, hex).images.pixels(5)
    expect(Buffer.from(rgba.filter((__, at) => at % 4 === 0)).toString('hex')).toBe(expected)
  })
  test.each(decodedFilters)('damaged data of %s is no exception', filter => {
    const document = image(
      `/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/DecodeParms[null<</K -1/Columns 8>>]/Filter/${filter}`,
      'ffd8ffe000104a464946',
    )
    try {
      document.images.pixels(5)
    } catch (error) {
      expect(error).toBeInstanceOf(PdfError)
    }
  })
})

const files = corpusFiles.filter(({ path }) =>
  /T6\.pdf|UnknownFilter|asvs-translating|ccitt|TIKA-469/.test(path),
)
test.skipIf(!hasCorpus)(
  `images of every filter but JBIG2 in the corpus become pixels${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    const counts = new Map<string, number>()
    for (const file of files) {
      const document = PdfDocument.open(readCorpusFile(file), {
        ...passwordOf(file),
        pictureDecoders: loaded,
      })
      for (let number = 1; number < 200; number++) {
        try {
          const { width, height, rgba } = document.images.pixels(number)
          expect(rgba.length).toBe(width * height * 4)
          counts.set(file.path, (counts.get(file.path) ?? 0) + 1)
        } catch (error) {
          if (!(error instanceof PdfError)) throw error
        }
      }
    }
    expect(counts.size).toBeGreaterThanOrEqual(4)
  },
)
