/** What the content of an appearance may be made of. */
import { describe, expect, test } from 'vitest'
import { type Scene, toSvg } from '../src/index.ts'
import { withAppearance } from './with-appearance.ts'

describe('an appearance can contain', () => {
  const resources = (entries: string): string => `/Resources<<${entries}>>`
  const axial =
    '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 100 0]/Extend[true false]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>'
  const svgOf = (content: string, options: Parameters<typeof withAppearance>[1]): string =>
    toSvg(withAppearance(content, options).scene as Scene)

  test('an axial gradient that is extended only at its start', () => {
    const svg = svgOf('/Pattern cs /P scn 0 0 100 50 re f', {
      form: resources('/Pattern<</P 7 0 R>>'),
      more: { 7: `<</PatternType 2/Shading ${axial}/Matrix[.5 0 0 1 0 0]>>` },
    })
    expect(svg).toMatch(
      /<linearGradient id="(paint-[^"]*)" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0" gradientTransform="matrix\(0.5 0 0 1 10 20\)">/,
    )
    expect(svg).toContain(
      '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/><stop offset="1" stop-color="#0000ff" stop-opacity="0"/>',
    )
    expect(svg).toMatch(/fill="url\(#paint-/)
  })
  test.each([
    [
      'a sampled function',
      '<</FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[3]/BitsPerSample 8/Length 9>>\nstream\n\xff\x00\x00\x00\xff\x00\x00\x00\xff\nendstream',
    ],
    [
      'stitched functions',
      '<</FunctionType 3/Domain[0 1]/Bounds[.5]/Encode[0 1 0 1]/Functions[<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 1 0]/N 1>><</FunctionType 2/Domain[0 1]/C0[0 1 0]/C1[0 0 1]/N 1>>]>>',
    ],
    [
      'a calculator function',
      '<</FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]/Length 61>>\nstream\n{2 mul dup 1 le {dup 1 exch sub exch 0} {1 sub dup 1 exch sub 0 exch 3 -1 roll} ifelse}\nendstream',
    ],
  ])('the colours of a gradient by %s', (_, body) => {
    const length = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]?.length ?? 0
    const svg = svgOf('/S sh', {
      form: resources('/Shading<</S 7 0 R>>'),
      more: {
        7: '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 100 0]/Function 8 0 R>>',
        8: body.replace(/\/Length \d+/, `/Length ${length}`),
      },
    })
    const stops = [...svg.matchAll(/<stop offset="([^"]*)" stop-color="([^"]*)"\/>/g)].map(
      ([, at, color]) => [at, color],
    )
    if (body.includes('FunctionType 4')) expect(stops[0]).toEqual(['0', '#ff0000'])
    else
      expect(stops).toEqual([
        ['0', '#ff0000'],
        ['0.5', '#00ff00'],
        ['1', '#0000ff'],
      ])
  })
  test('a clip without a path, which clips nothing', () => {
    const svg = svgOf('q W n 1 0 0 rg 0 0 9 9 re f Q q W* n 0 1 0 rg 20 0 9 9 re f Q', {})
    expect(svg).not.toContain('<path d=""')
    expect(svg.match(/fill="#(ff0000|00ff00)"/g)).toHaveLength(2)
  })
  test('a radial gradient, reversed if its second circle is smaller', () => {
    const svg = svgOf('/S sh', {
      form: resources('/Shading<</S 7 0 R>>'),
      more: {
        7: axial.replace('ShadingType 2', 'ShadingType 3').replace('[0 0 100 0]', '[50 25 20 50 25 5]'),
      },
    })
    expect(svg).toContain('fx="50" fy="25" fr="5" cx="50" cy="25" r="20"')
    expect(svg).toContain('<stop offset="0" stop-color="#0000ff"/><stop offset="1" stop-color="#ff0000"/>')
  })
  test('a coloured tiling pattern', () => {
    const cell = '0 1 0 rg 0 0 2 2 re f'
    const svg = svgOf('/Pattern cs /P scn 0 0 100 50 re f', {
      form: resources('/Pattern<</P 7 0 R>>'),
      more: {
        7: `<</PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 6/Resources<<>>/Length ${cell.length}>>\nstream\n${cell}\nendstream`,
      },
    })
    expect(svg).toMatch(
      /<pattern id="[^"]*" patternUnits="userSpaceOnUse" x="0" y="0" width="4" height="6" patternTransform="matrix\(1 0 0 1 10 20\)"><path d="[^"]*" fill="#00ff00"\/><\/pattern>/,
    )
  })
  test('an uncoloured tiling pattern, painted in the current colour', () => {
    const cell = '0 1 0 rg 0 0 2 2 re f'
    const svg = svgOf('/C cs 1 0 0 /P scn 0 0 100 50 re f', {
      form: resources('/Pattern<</P 7 0 R>>/ColorSpace<</C[/Pattern/DeviceRGB]>>'),
      more: {
        7: `<</PatternType 1/PaintType 2/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>/Length ${cell.length}>>\nstream\n${cell}\nendstream`,
      },
    })
    expect(svg).toMatch(/<pattern [^>]*><path d="[^"]*" fill="#ff0000"\/>/)
  })
  test.each([
    [
      'lightness',
      '/S/Luminosity/BC[1]',
      'luminance',
      '<rect x="10" y="20" width="100" height="50" fill="#ffffff"/>',
    ],
    ['opacity', '/S/Alpha', 'alpha', ''],
  ])('a soft mask by %s, until another state removes it', (_, entries, kind, backdrop) => {
    const group = '1 g 0 0 50 50 re f'
    const svg = svgOf('/M gs 0 0 100 50 re f /N gs 0 0 5 5 re f', {
      form: resources('/ExtGState<</M 7 0 R/N<</SMask/None>>>>'),
      more: {
        7: `<</SMask<<${entries}/G 8 0 R>>>>`,
        8: `<</Subtype/Form/BBox[0 0 100 50]/Group<</S/Transparency/CS/DeviceGray>>/Length ${group.length}>>\nstream\n${group}\nendstream`,
      },
    })
    expect(svg).toContain(`style="mask-type:${kind}">${backdrop}<g`)
    expect(svg.match(/mask="url/g)).toHaveLength(1)
  })
  test('an isolated and half transparent group', () => {
    const group = '/B gs 0 0 9 9 re f 1 g 0 0 5 5 re f'
    const svg = svgOf('/H gs /X Do', {
      form: resources('/XObject<</X 8 0 R>>/ExtGState<</H<</ca .5>>>>'),
      more: {
        8: `<</Subtype/Form/BBox[0 0 100 50]/Group<</S/Transparency/I true>>/Resources<</ExtGState<</B<</BM/Screen>>>>>>/Length ${group.length}>>\nstream\n${group}\nendstream`,
      },
    })
    expect(svg).toContain('<g opacity="0.5" style="isolation:isolate"><g style="mix-blend-mode:screen">')
  })
  test('stroked text and text as a clipping path', () => {
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
    const svg = svgOf('BT /F 20 Tf 2 w 1 0 0 RG 1 Tr 5 5 Td (A) Tj 7 Tr (B) Tj ET 0 0 1 rg 0 0 100 50 re f', {
      form: resources('/Font<</F 7 0 R>>'),
      more: { 7: font },
    })
    expect(svg).toMatch(/<text [^>]* fill="none" stroke="#ff0000" stroke-width="2"[^>]*>A<\/text>/)
    expect(svg).toMatch(/<clipPath id="[^"]*"><text [^>]*>B<\/text><\/clipPath>/)
  })
  test('text with character spacing and word spacing', () => {
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'
    const svg = svgOf('BT /F 10 Tf 1 Tc 5 Tw (ab cd) Tj ET', {
      form: resources('/Font<</F 7 0 R>>'),
      more: { 7: font },
    })
    expect(svg).toContain('letter-spacing="1"')
    expect([...svg.matchAll(/matrix\(1 0 0 -1 ([^)]*)\)/g)].map(([, place]) => place)).toEqual([
      '10 20',
      '36 20',
    ])
  })
  test('a font selected by a graphics state', () => {
    const svg = svgOf('/G gs BT 5 5 Td (AB) Tj ET', {
      form: resources('/ExtGState<</G<</Font[7 0 R 12]>>>>'),
      more: { 7: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
    })
    expect(svg).toMatch(/<text [^>]*font-size="12"[^>]*>AB<\/text>/)
  })
  test('Type 3 glyphs in the colour of the text', () => {
    const glyph = '1000 0 0 0 500 500 d1 0 1 0 rg 0 0 500 500 re f'
    const svg = svgOf('BT 1 0 0 rg /F 10 Tf (aa) Tj ET', {
      form: resources('/Font<</F 7 0 R>>'),
      more: {
        7: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</sq 8 0 R>>/Encoding<</Differences[97/sq]>>/FirstChar 97/LastChar 97/Widths[1000]>>',
        8: `<</Length ${glyph.length}>>\nstream\n${glyph}\nendstream`,
      },
    })
    expect(svg).toContain('<path d="M10 20L15 20L15 25L10 25Z" fill="#ff0000"/>')
    expect(svg).toContain('<path d="M20 20L25 20L25 25L20 25Z" fill="#ff0000"/>')
  })
  test('inline images', () => {
    const svg = svgOf('q 10 0 0 10 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID A EI Q 1 0 0 rg 0 0 5 5 re f', {})
    expect(svg).toMatch(/<image [^>]*href="data:image\/png/)
    expect(svg).toContain('fill="#ff0000"')
  })
})
