import { describe, expect, test } from 'vitest'
import { loadRareDrawings } from '../src/forms/load-rare-drawings.ts'
import { PdfDocument, renderAnnotation } from '../src/index.ts'
import { enclosedFiles } from '../src/inspection/enclosed-files.ts'
import { smallPdf } from './small-files.ts'

const rareDrawings = await loadRareDrawings()

const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
const fileObjects = {
  7: stream('one,two'),
  8: '<</Type/Filespec/F(plan.csv)/EF<</F 7 0 R>>>>',
  9: stream('AABB', '/R 8000/C 1/B 16/E/Signed'),
  10: stream('model', '/Type/3D/Subtype/U3D'),
  12: '<</Type/Filespec/F(A.MP3)/EF<</F 7 0 R>>>>',
  13: '<</Type/Filespec/F(b.u3d)/EF<</F 7 0 R>>>>',
  14: '<</Type/Filespec/F(mp3.mov)/EF<</F 7 0 R>>>>',
}

/** A document with one annotation, and further entries of its catalog. */
function opened(annotation: string, catalog = '') {
  return PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
        5: `<</Type/Annot/Rect[10 10 40 40]/F 4${annotation}>>`,
        ...fileObjects,
      },
    }),
    { rareDrawings },
  )
}

const facts = (document: PdfDocument): unknown =>
  enclosedFiles(document).map(({ name, kind, pageIndex, content }) => [
    name,
    kind,
    pageIndex,
    Buffer.from(content()).toString('latin1'),
  ])

describe('the files in a document', () => {
  test.each([
    [
      'attached to it',
      '/Subtype/Link',
      '/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>',
      [['plan.csv', 'file', undefined, 'one,two']],
    ],
    ['attached to a page', '/Subtype/FileAttachment/FS 8 0 R', '', [['plan.csv', 'file', 0, 'one,two']]],
    ['a film', '/Subtype/Movie/Movie<</F 8 0 R>>', '', [['plan.csv', 'film', 0, 'one,two']]],
    [
      'a film that a rendition plays',
      '/Subtype/Screen/A<</S/Rendition/R<</C<</D 8 0 R>>>>>>',
      '',
      [['plan.csv', 'film', 0, 'one,two']],
    ],
    [
      'assets of rich media',
      '/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a)8 0 R(b)8 0 R]>>>>',
      '',
      [
        ['plan.csv', 'film', 0, 'one,two'],
        ['plan.csv', 'film', 0, 'one,two'],
      ],
    ],
    [
      'a sound that a rendition plays',
      '/Subtype/Screen/A<</S/Rendition/R<</C<</CT(audio/mpeg)/D 8 0 R>>>>>>',
      '',
      [['plan.csv', 'sound', 0, 'one,two']],
    ],
    [
      'sounds and models of rich media, by their names',
      '/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a)12 0 R(b)13 0 R(c)14 0 R]>>>>',
      '',
      [
        ['A.MP3', 'sound', 0, 'one,two'],
        ['b.u3d', 'model', 0, 'one,two'],
        ['mp3.mov', 'film', 0, 'one,two'],
      ],
    ],
    [
      'an attached sound, which is a file',
      '/Subtype/FileAttachment/FS 12 0 R',
      '',
      [['A.MP3', 'file', 0, 'one,two']],
    ],
    ['a model', '/Subtype/3D/3DD 10 0 R', '', [['model.u3d', 'model', 0, 'model']]],
    ['none outside of the document', '/Subtype/Movie/Movie<</F(film.avi)>>', '', []],
    ['none that is damaged', '/Subtype/FileAttachment/FS 99 0 R', '', []],
  ] as const)('%s', (_, annotation, catalog, expected) => {
    expect(facts(opened(annotation, catalog))).toEqual(expected)
  })

  test('a sound is a WAVE file with the lower byte of each sample first', () => {
    const [sound] = enclosedFiles(opened('/Subtype/Sound/Sound 9 0 R'))
    const bytes = Buffer.from(sound?.content() ?? [])
    expect([sound?.name, sound?.kind]).toEqual(['sound.wav', 'sound'])
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect([
      bytes.readUInt32LE(24),
      bytes.readUInt16LE(22),
      bytes.readUInt16LE(34),
      bytes.readUInt32LE(40),
    ]).toEqual([8000, 1, 16, 4])
    expect(bytes.subarray(44).toString()).toBe('AABB')
  })

  test('have different ids', () => {
    const document = opened(
      '/Subtype/FileAttachment/FS 8 0 R',
      '/Names<</EmbeddedFiles<</Names[(a)8 0 R(b)8 0 R]>>>>',
    )
    expect(new Set(enclosedFiles(document).map(({ id }) => id)).size).toBe(3)
  })

  test.each([
    ['', false],
    ['/Collection<</View/D>>', true],
  ])('are the content of a portfolio: %j', (catalog, expected) => {
    expect(opened('/Subtype/Link', catalog).isPortfolio).toBe(expected)
  })
})

describe('without an appearance', () => {
  test.each(['Caret', 'FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'])(
    'a %s is drawn',
    subtype => {
      const [annotation] = opened(`/Subtype/${subtype}/C[1 0 0]/CA .5`).annotations(0)
      const scene = annotation && renderAnnotation(annotation)
      expect(JSON.stringify(scene?.items)).toContain('"color":[1,0,0],"opacity":0.5')
      expect(scene?.bounds).toEqual([10, 10, 40, 40])
    },
  )

  test.each(['Link', 'Popup', 'Watermark', 'PrinterMark'])('a %s is not', subtype => {
    const [annotation] = opened(`/Subtype/${subtype}/C[1 0 0]`).annotations(0)
    expect(annotation && renderAnnotation(annotation)).toBeUndefined()
  })
})
