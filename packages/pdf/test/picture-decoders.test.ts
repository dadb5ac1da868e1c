import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colorReaders } from '../src/images/color-readers.ts'
import { decodedFilters, loadPictureDecoder } from '../src/images/load-decoder.ts'
import { PdfError, type PictureDecoders, type Pixels } from '../src/index.ts'
import { type DocumentImages, openImages } from '../src/inspection/document-images.ts'
import { DictReader } from '../src/objects/reader.ts'
import { PdfDict } from '../src/objects/values.ts'
import { corpusFiles, corpusPath, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { hasProgram, picturesByPoppler, type ReportedPicture, skipNote } from './other-programs.ts'
import { smallPdf } from './small-files.ts'

const loaded: PictureDecoders = Object.fromEntries(
  await Promise.all(decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const)),
)

function image(dict: string, hex: string): DocumentImages {
  const filters = dict.replace('/Filter/', '/Filter[/ASCIIHexDecode/')
  const body = `<</Subtype/Image${filters}]/Length ${hex.length + 1}>>\nstream\n${hex}>\nendstream`
  return openImages(smallPdf('table', { objects: { 5: body } }), {
    colorReaders,
    pictureDecoders: loaded,
  })
}

/** Bits as hexadecimal digits, padded with zeros; spaces are only for readability. */
function hexOf(bits: string): string {
  const plain = bits.replaceAll(' ', '')
  const whole = plain.padEnd(Math.ceil(plain.length / 8) * 8, '0')
  return (whole.match(/.{8}/g) ?? [])
    .map(byte => Number.parseInt(byte, 2).toString(16).padStart(2, '0'))
    .join('')
}

/** Rows with `.` for white and `#` for black. */
function drawn({ width, height, rgba }: Pixels): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => ((rgba[(y * width + x) * 4] ?? 0) > 127 ? '.' : '#')).join(''),
  )
}

describe('fax data', () => {
  // Four white and four black: in one dimension as run lengths, in two dimensions `1 1` for "as above".
  const [white4, black4] = ['1011', '011']
  const endOfLine = '000000000001'
  const row = '....####'
  test.each<[string, string, string, string[]]>([
    ['group 4', '/K -1/Rows 1', '1', ['........']],
    ['group 4 with BlackIs1', '/K -1/Rows 1/BlackIs1 true', '1', ['########']],
    ['group 4, two rows', '/K -1/Rows 2', `001 ${white4}${black4} 1 1`, [row, row]],
    ['group 4 without a number of rows', '/K -1', `001 ${white4}${black4} 1 1`, [row, row]],
    ['group 3 in one dimension', '/K 0', `${white4}${black4} ${white4}${black4}`, [row, row]],
    [
      'group 3 in one dimension, rows aligned to bytes',
      '/K 0/EncodedByteAlign true',
      `${white4}${black4}0 ${white4}${black4}`,
      [row, row],
    ],
    [
      'group 3 in one dimension with ends of lines',
      '/K 0/EndOfLine true',
      `${endOfLine} ${white4}${black4} ${endOfLine} ${white4}${black4}`,
      [row, row],
    ],
    [
      'group 3 in two dimensions',
      '/K 4/EndOfLine true',
      `${endOfLine}1 ${white4}${black4} ${endOfLine}0 1 1`,
      [row, row],
    ],
  ])('%s', (_, parameters, bits, rows) => {
    const dict = `/Width 8/Height ${rows.length}/ColorSpace/DeviceGray/BitsPerComponent 1/DecodeParms[null<</Columns 8${parameters}>>]/Filter/CCITTFaxDecode`
    expect(drawn(image(dict, hexOf(bits)).pixels(5))).toEqual(rows)
  })
})

describe('JPEG and JPEG 2000', () => {
  const file = (name: string): string =>
    readFileSync(new URL(`pictures/${name}`, import.meta.url)).toString('hex')
  const pixelAt = ({ rgba }: Pixels, at: number): number[] => [...rgba.subarray(at * 4, at * 4 + 4)]
  test.each<[string, string, string, number[]]>([
    ['grey', '/ColorSpace/DeviceGray/Filter/DCTDecode', 'gray.jpg', [128, 128, 128, 255]],
    ['colours', '/ColorSpace/DeviceRGB/Filter/DCTDecode', 'red.jpg', [254, 0, 0, 255]],
    [
      'YCbCr data without colour transform',
      '/ColorSpace/DeviceRGB/DecodeParms[null<</ColorTransform 0>>]/Filter/DCTDecode',
      'red-without-marker.jpg',
      [76, 85, 255, 255],
    ],
    // In a JPEG from Photoshop 0 is full ink; the image declares this with Decode.
    [
      'inverted CMYK',
      '/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]/Filter/DCTDecode',
      'inks.jpg',
      [238, 29, 35, 255],
    ],
    ['JPEG 2000 without a colour space', '/Filter/JPXDecode', 'red.jp2', [255, 0, 0, 255]],
    ['a bare codestream', '/ColorSpace/DeviceRGB/Filter/JPXDecode', 'red.j2k', [255, 0, 0, 255]],
    ['opacity that the image does not use', '/Filter/JPXDecode', 'half-red.jp2', [255, 0, 0, 255]],
    ['opacity that the image uses', '/SMaskInData 1/Filter/JPXDecode', 'half-red.jp2', [255, 0, 0, 128]],
    [
      'colours premultiplied with it',
      '/SMaskInData 2/Filter/JPXDecode',
      'half-dark-red.jp2',
      [255, 0, 0, 128],
    ],
    ['16 bits', '/ColorSpace/DeviceGray/Filter/JPXDecode', 'gray16.jp2', [128, 128, 128, 255]],
  ])('%s', (_, dict, name, expected) => {
    const found = image(`/Width 8/Height 8/BitsPerComponent 8${dict}`, file(name)).pixels(5)
    for (const [index, value] of expected.entries()) {
      expect(Math.abs((pixelAt(found, 20)[index] ?? -9) - value)).toBeLessThanOrEqual(1)
    }
  })
  test('a JPEG whose header promises more pixels than a picture may have is not decoded', async () => {
    const decode = await loadPictureDecoder('DCTDecode')
    const huge = file('gray.jpg').replace('ffc0000b0800080008', 'ffc0000b08ffffffff')
    const parameters = new DictReader(new PdfDict({}), { resolve: () => null })
    const size = { width: 8, height: 8, isIndexed: false, globals: undefined }
    expect(decode(Buffer.from(huge, 'hex'), { ...size, parameters })).toBeUndefined()
  })
  test('the URL of an image in CMYK is not a JPEG, because browsers would invert its colours', () => {
    const images = image(
      '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/DCTDecode',
      file('inks.jpg'),
    )
    expect(images.url(5)).toMatch(/^data:image\/png/)
  })
})

test.each(decodedFilters)('damaged data of %s does not throw', filter => {
  for (const hex of [
    '',
    'ff',
    'ffd8ffe000104a464946',
    'ff4fff510029',
    '00000000300001000000',
    'f'.repeat(400),
  ]) {
    const images = image(
      `/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/DecodeParms[null<</K -1/Columns 8>>]/Filter/${filter}`,
      hex,
    )
    expect(['drawn', 'image-unreadable']).toContain(outcome(() => images.pixels(5)))
  }
})

/** Draws as `drawn` does; returns the code of a `PdfError`. @throws any other error. */
function outcome(draw: () => unknown): string {
  try {
    draw()
    return 'drawn'
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return error.code
  }
}

test('an image that claims impossible dimensions is not decoded', () => {
  // SOI and a frame header of 65,535 × 65,535 pixels.
  const images = image(
    '/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
    `ffd8ffc0001108ffffffff03011100021100031100${'00'.repeat(20)}`,
  )
  expect(() => images.pixels(5)).toThrow(expect.objectContaining({ code: 'image-unreadable' }))
  // SOC and SIZ of 2^31 × 2^31.
  const size = `ff4fff51002f0000${'80000000'.repeat(2)}${'00000000'.repeat(2)}${'80000000'.repeat(2)}${'00000000'.repeat(2)}0003070101070101070101`
  const jpx = image('/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode', size)
  expect(() => jpx.pixels(5)).toThrow(expect.objectContaining({ code: 'image-unreadable' }))
})

/** Files whose images use all filters, with stencils, masks, Indexed spaces and shared JBIG2 segments. */
const pictureFiles = corpusFiles.filter(({ path }) =>
  /T6\.pdf|issue19326|red_stamp|bitmap-p32-eof|ClipPathLetter|TIKA-469|ccitt-endofline|Seige_of_V|GeoTopo-k|pkcs7_sha1|us_const|us-const/.test(
    path,
  ),
)
const canCompare = hasCorpus && hasProgram('pdfimages')

describe.skipIf(!canCompare)(
  `images of the corpus are the same as in Poppler${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}${skipNote('pdfimages')}`,
  () => {
    test.each(pictureFiles.map(file => [file.path, file] as const))('%s', (_, file) => {
      const images = openImages(readCorpusFile(file), {
        ...passwordOf(file),
        colorReaders,
        pictureDecoders: loaded,
      })
      const pictures = picturesByPoppler(corpusPath(file), {
        ...passwordOf(file),
        pageCount: file.path.includes('Seige') ? 1 : 1000,
      })
      expect(pictures.length).toBeGreaterThan(0)
      const differences = pictures.flatMap(picture => {
        const difference = meanDifference(images.pixels(picture.object), picture)
        return difference > 3 ? [`object ${picture.object} ${picture.kind}: ${difference}`] : []
      })
      expect(differences).toEqual([])
    })
  },
)

/** Mean difference of a colour component, 0 to 255. Programs convert CMYK differently, so it counts less. */
function meanDifference(ours: Pixels, theirs: ReportedPicture): number {
  const isEnlarged = ours.width > theirs.width || ours.height > theirs.height
  if (isEnlarged && theirs.kind === 'image') return 0
  if (ours.width !== theirs.width || ours.height !== theirs.height) return Infinity
  let sum = 0
  for (let pixel = 0; pixel < theirs.width * theirs.height; pixel++) {
    for (let c = 0; c < 3; c++) {
      const channel = theirs.kind === 'image' ? c : 3
      sum += Math.abs((ours.rgba[pixel * 4 + channel] ?? 0) - (theirs.rgb[pixel * 3 + c] ?? 0))
    }
  }
  const mean = sum / (theirs.width * theirs.height * 3)
  return theirs.isInks ? mean / 2 : mean
}
