import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { colorReaders } from '../src/images/color-readers.ts'
import type { PictureDecoder, PictureDecoders } from '../src/index.ts'
import { type DocumentImages, openImages } from '../src/inspection/document-images.ts'
import { smallPdf } from './small-files.ts'

const hexStream = (dict: string, hex: string): string => {
  const data = `${hex.replaceAll(' ', '')}>`
  return `<</Type/XObject/Subtype/Image${dict}/Filter/ASCIIHexDecode/Length ${data.length}>>\nstream\n${data}\nendstream`
}

/** A document whose object 5 is an image. */
function withImage(
  dict: string,
  hex: string,
  more: Record<number, string> = {},
  pictureDecoders: PictureDecoders = {},
) {
  return openImages(smallPdf('table', { objects: { 5: hexStream(dict, hex), ...more } }), {
    pictureDecoders,
    colorReaders,
  })
}

/** Pixels as `rrggbbaa`, row by row. */
function pixelsOf(images: DocumentImages): string[] {
  const { width, height, rgba } = images.pixels(5)
  expect(rgba.length).toBe(width * height * 4)
  return Array.from({ length: width * height }, (_, i) =>
    Buffer.from(rgba.subarray(i * 4, i * 4 + 4)).toString('hex'),
  )
}

const size = (width: number, height: number, bits: number): string =>
  `/Width ${width}/Height ${height}/BitsPerComponent ${bits}`
const gray = '/ColorSpace/DeviceGray'
const red = 'ff0000ff'
/** Magenta and yellow at full strength. */
const inkRed = 'ee1d23ff'
const [black, white] = ['000000ff', 'ffffffff']

describe('the pixels of an image', () => {
  test.each<[string, string, string, string[]]>([
    [
      '1 bit, rows start at whole bytes',
      size(3, 2, 1) + gray,
      'a0 40',
      [white, black, white, black, white, black],
    ],
    ['2 bits', size(4, 1, 2) + gray, '1b', [black, '555555ff', 'aaaaaaff', white]],
    ['4 bits', size(3, 1, 4) + gray, '0f 80', [black, white, '888888ff']],
    ['8 bits', size(2, 1, 8) + gray, '40 ff', ['404040ff', white]],
    ['16 bits', size(2, 1, 16) + gray, '4012 ffff', ['404040ff', white]],
    ['red, green, blue', `${size(2, 1, 8)}/ColorSpace/DeviceRGB`, 'ff0000 0000ff', [red, '0000ffff']],
    ['inks', `${size(2, 1, 8)}/ColorSpace/DeviceCMYK`, '00ffff00 00000000', [inkRed, white]],
    [
      'CMYK values between the measured ones',
      `${size(1, 1, 8)}/ColorSpace/DeviceCMYK`,
      '00404000',
      ['fac9b5ff'],
    ],
    ['an ICC profile of three components', `${size(1, 1, 8)}/ColorSpace[/ICCBased 6 0 R]`, 'ff0000', [red]],
    [
      'an ICC profile of four components',
      `${size(1, 1, 8)}/ColorSpace[/ICCBased 7 0 R]`,
      '00ffff00',
      [inkRed],
    ],
    [
      'an Indexed space over RGB',
      `${size(2, 1, 1)}/ColorSpace[/Indexed/DeviceRGB 1<ff00000000ff>]`,
      '40',
      [red, '0000ffff'],
    ],
    [
      'an Indexed space over CMYK',
      `${size(2, 1, 4)}/ColorSpace[/Indexed/DeviceCMYK 1<00ffff0000000000>]`,
      '01',
      [inkRed, white],
    ],
    [
      'Lab',
      `${size(2, 1, 8)}/ColorSpace[/Lab<</WhitePoint[1 1 1]/Range[-128 127 -128 127]>>]`,
      'ff8080 008080',
      [white, black],
    ],
    [
      'an Indexed space over Lab',
      `${size(1, 1, 8)}/ColorSpace[/Indexed[/Lab<</Range[-128 127 -128 127]>>] 0<ff8080>]`,
      '00',
      [white],
    ],
    [
      'a spot colour with a tint transform',
      `${size(3, 1, 8)}/ColorSpace[/Separation/Spot/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0 0]/N 1>>]`,
      '00 ff 80',
      [white, red, 'ff7f7fff'],
    ],
    [
      'two spot colours with a calculator function',
      `${size(2, 1, 8)}/ColorSpace[/DeviceN[/A/B]/DeviceRGB 8 0 R]`,
      'ff00 00ff',
      ['0000ffff', '00ff00ff'],
    ],
    [
      'a spot colour without a transform is darker the more ink there is',
      `${size(2, 1, 8)}/ColorSpace[/Separation/Spot/DeviceRGB null]`,
      '00 ff',
      [white, black],
    ],
    [
      'calibrated grey',
      `${size(2, 1, 8)}/ColorSpace[/CalGray<</WhitePoint[.9505 1 1.089]/Gamma 2.2>>]`,
      'ff 80',
      [white, '818181ff'],
    ],
    [
      'calibrated RGB with the primaries of screens',
      `${size(2, 1, 8)}/ColorSpace[/CalRGB<</WhitePoint[.9505 1 1.089]/Gamma[2.2 2.2 2.2]/Matrix[.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]>>]`,
      'ff0000 808080',
      ['ff0000ff', '818181ff'],
    ],
    ['an inverted Decode', `${size(2, 1, 8)}${gray}/Decode[1 0]`, '00 ff', [white, black]],
    [
      'a Decode of an Indexed space',
      `${size(2, 1, 1)}/ColorSpace[/Indexed/DeviceRGB 1<ff00000000ff>]/Decode[1 0]`,
      '40',
      ['0000ffff', red],
    ],
    [
      'a colour key mask',
      `${size(3, 1, 8)}${gray}/Mask[10 20]`,
      '0a 14 15',
      ['0a0a0a00', '14141400', '151515ff'],
    ],
    [
      'a colour key mask with three components',
      `${size(2, 1, 8)}/ColorSpace/DeviceRGB/Mask[255 255 0 0 0 0]`,
      'ff0000 ff0001',
      ['ff000000', 'ff0001ff'],
    ],
    [
      'a stencil mask paints where it is 0',
      '/ImageMask true/Width 2/Height 1',
      '40',
      ['000000ff', '00000000'],
    ],
    [
      'an inverted stencil mask paints where it is 1',
      '/ImageMask true/Width 2/Height 1/Decode[1 0]',
      '40',
      ['00000000', '000000ff'],
    ],
    ['missing samples are read as 0', size(2, 1, 8) + gray, 'ff', [white, black]],
  ])('%s', (_, dict, hex, expected) => {
    const profiles = {
      6: '<</N 3/Length 0>>\nstream\n\nendstream',
      7: '<</N 4/Length 0>>\nstream\n\nendstream',
      8: '<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length 21>>\nstream\n{0 3 1 roll exch     }\nendstream',
    }
    expect(pixelsOf(withImage(dict, hex, profiles))).toEqual(expected)
  })

  test.each<[string, string, string, string[]]>([
    ['of the size of the image', size(2, 1, 8) + gray, '00 80', ['ffffff00', 'ffffff80']],
    ['of another size', size(1, 1, 8) + gray, '80', ['ffffff80', 'ffffff80']],
    ['of one bit', size(2, 1, 1) + gray, '40', ['ffffff00', 'ffffffff']],
    ['inverted', `${size(2, 1, 8)}${gray}/Decode[1 0]`, '00 80', ['ffffffff', 'ffffff7f']],
    ['with a black Matte', `${size(2, 1, 8)}${gray}/Matte[0]`, 'ff 80', ['ffffffff', 'ffffff80']],
  ])('have the opacity of a soft mask %s', (name, dict, hex, expected) => {
    const data = name.startsWith('mixed') ? 'ff 80' : 'ff ff'
    expect(
      pixelsOf(withImage(`${size(2, 1, 8)}${gray}/SMask 6 0 R`, data, { 6: hexStream(dict, hex) })),
    ).toEqual(expected)
  })

  test('are transparent where a stencil mask is 1', () => {
    const mask = hexStream('/ImageMask true/Width 2/Height 1', '40')
    expect(pixelsOf(withImage(`${size(2, 1, 8)}${gray}/Mask 6 0 R`, 'ffff', { 6: mask }))).toEqual([
      'ffffffff',
      'ffffff00',
    ])
  })

  test.each(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'] as const)(
    'are decoded by the host’s decoder for %s',
    filter => {
      const dict = `/Width 2/Height 1${filter === 'JPXDecode' ? '' : gray}/BitsPerComponent 8/DecodeParms[null<</K -1/JBIG2Globals 6 0 R>>]`
      const body = hexStream(dict, 'abcd').replace('/ASCIIHexDecode', `[/ASCIIHexDecode/${filter}]`)
      const seen: unknown[] = []
      const decoder: PictureDecoder = (data, { width, height, parameters, globals }) => {
        seen.push([...data], width, height, parameters.integer('K'), globals?.length)
        return { width: 2, height: 1, components: 1, highest: 255, samples: Uint8Array.from([0, 255]) }
      }
      const images = openImages(
        smallPdf('table', { objects: { 5: body, 6: '<</Length 1>>\nstream\nG\nendstream' } }),
        { pictureDecoders: { [filter]: decoder } },
      )
      expect(pixelsOf(images)).toEqual([black, white])
      expect(seen).toEqual([[0xab, 0xcd], 2, 1, -1, 1])
    },
  )
})

describe('the URL of an image', () => {
  test('is a PNG of the pixels', () => {
    const url = withImage(size(2, 1, 8) + gray, '40ff').url(5)
    const png = Buffer.from(url.slice('data:image/png;base64,'.length), 'base64')
    const data = png.subarray(png.indexOf('IDAT') + 4)
    expect(inflateSync(data).toString('hex')).toBe('00404040ffffffffff')
  })
  test('is the unchanged JPEG of the file', () => {
    const body = hexStream(size(1, 1, 8) + gray, 'ffd8ff').replace(
      '/ASCIIHexDecode',
      '[/ASCIIHexDecode/DCTDecode]',
    )
    const images = openImages(smallPdf('table', { objects: { 5: body } }))
    expect(images.url(5)).toBe(`data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff]).toString('base64')}`)
    expect(() => images.pixels(5)).toThrow(expect.objectContaining({ code: 'image-unreadable' }))
  })
})

test.each([
  ['[0 1]', ['ff', '7f']],
  ['[1 0]', ['00', '80']],
  ['[0 0.5]', ['80', '40']],
  ['[1 0.5]', ['80', 'c0']],
])('a soft mask with the Decode %s maps its samples to opacity', (decode, opacities) => {
  const mask = hexStream(`${size(2, 1, 8)}${gray}/Decode${decode}`, 'ff7f')
  const images = withImage(`${size(2, 1, 8)}${gray}/SMask 6 0 R`, '0000', { 6: mask })
  expect(pixelsOf(images).map(pixel => pixel.slice(6))).toEqual(opacities)
})

test('warnings about an image and its mask name the object and its offset', () => {
  const mask = hexStream(`${size(9, 9, 8)}${gray}`, 'ff')
  const images = withImage(`${size(2, 2, 8)}${gray}/SMask 6 0 R`, 'ff', { 6: mask })
  images.pixels(5)
  const told = images.warnings.map(({ code, object, offset }) => [code, object, typeof offset])
  expect(told).toEqual([
    ['mask-length-wrong', 5, 'number'],
    ['mask-length-wrong', 6, 'number'],
  ])
})

test('an image whose data is in another file is refused', () => {
  const images = withImage(`${size(1, 1, 8)}${gray}/F(other.dat)`, 'ff')
  for (const read of [() => images.pixels(5), () => images.url(5)])
    expect(read).toThrow(expect.objectContaining({ code: 'image-unreadable' }))
})
