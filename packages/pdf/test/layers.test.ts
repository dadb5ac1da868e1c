import { describe, expect, test } from 'vitest'
import { PdfDocument, renderAnnotation } from '../src/index.ts'
import { type DocumentLayers, type LayerLine, readLayers, withLayers } from '../src/inspection/layers.ts'
import { hasCorpus, readCorpusFile } from './corpus.ts'
import { smallPdf } from './small-files.ts'

/** A file with layers 5, 6 and 7 and a square on a membership of the first two; `configuration` is the default one. */
const layered = (configuration: string, expression = ''): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[9 0 R]',
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R 7 0 R]/D<<${configuration}>>>>>>`,
      5: '<</Type/OCG/Name(Walls)>>',
      6: '<</Type/OCG/Name(Doors)/Usage<</View<</ViewState/OFF>>/Print<</PrintState/OFF>>>>>>',
      7: '<</Type/OCG/Name(Plan)/Usage<</Print<</PrintState/ON>>>>>>',
      8: `<</Type/OCMD/OCGs[5 0 R 6 0 R]/P/AllOn${expression}>>`,
      10: '[/And 5 0 R 10 0 R 10 0 R]',
      11: '[5 0 R 6 0 R]',
      9: '<</Type/Annot/Subtype/Square/Rect[10 10 40 40]/C[1 0 0]/F 4/OC 8 0 R>>',
    },
  })

/** The layers; those that are off with a minus, locked ones in brackets, and those of one medium with its name. */
const told = ({ layers }: DocumentLayers): string =>
  layers
    .map(({ name, isOn, isLocked, isPrinted }) => {
      const medium = isPrinted === undefined ? '' : isPrinted ? '(paper)' : '(screen)'
      return `${isOn ? '' : '-'}${isLocked ? `[${name}]` : name}${medium}`
    })
    .join(' ')

const outline = (lines: readonly LayerLine[]): string =>
  lines
    .map(
      ({ layer, label, below }) => `${layer ? '' : ':'}${label}${below.length ? `(${outline(below)})` : ''}`,
    )
    .join(' ')

/** Files of the corpus, how many layers they have, and how many of these they offer. */
const layeredInCorpus = [
  ['filters/pypdf--AutoCad_Diagram.pdf', 5, 5],
  ['annotations/pypdf--example.pdf', 1, 0],
  ['annotations/embed-pdf-viewer--sample.pdf', 2, 0],
  ['damaged/pdfcpu--TextRecycled.pdf', 1, 0],
] as const

describe('the layers of a document', () => {
  test.each([
    ['are on by default', '', 'Walls Doors Plan'],
    ['are off if the configuration says so', '/OFF[5 0 R]', '-Walls Doors Plan'],
    ['are off by its base state but for those it lists', '/BaseState/OFF/ON[5 0 R]', 'Walls -Doors -Plan'],
    [
      'heed their usage if the configuration applies it on a screen',
      '/AS[<</Event/View/Category[/View]/OCGs[5 0 R 6 0 R]>>]',
      'Walls -Doors Plan',
    ],
    [
      'do not heed it if that is for paper',
      '/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]',
      'Walls Doors(screen) Plan',
    ],
    [
      'are kept off paper, or only on it, by their usage for printing',
      '/AS[<</Event/Print/Category[/View/Print]/OCGs[5 0 R 6 0 R 7 0 R]>>]',
      'Walls Doors(screen) Plan(paper)',
    ],
    ['may be locked', '/Locked[7 0 R]', 'Walls Doors [Plan]'],
  ])('%s', (_, configuration, expected) => expect(told(readLayers(layered(configuration)))).toBe(expected))

  test.each([
    ['of a file that says nothing of them are all offered', '', 'Walls Doors Plan'],
    ['of a file that offers none are not', '/Order[]', ''],
    ['nest as the author has it', '/Order[7 0 R[5 0 R 6 0 R]]', 'Plan(Walls Doors)'],
    ['stand under labels', '/Order[[(House)5 0 R][(Land)7 0 R]]', ':House(Walls) :Land(Plan)'],
    ['that do not exist have no line', '/Order[4 0 R 5 0 R null 99 0 R]', 'Walls'],
  ])('%s', (_, order, expected) => expect(outline(readLayers(layered(order)).lines)).toBe(expected))

  test('exclude each other in groups', () =>
    expect(readLayers(layered('/RBGroups[[5 0 R 6 0 R 99 0 R]]')).radioGroups).toEqual([[5, 6]]))

  test('a radio group that is listed ten thousand times is read once', () => {
    const bytes = layered(`/RBGroups[${'11 0 R '.repeat(10_000)}]`)
    expect(readLayers(bytes).radioGroups).toEqual([[5, 6]])
  })

  test.each([
    ['[5 0 R 6 0 R 6 0 R]', 'Walls'],
    ['[5 0 R 6 0 R[7 0 R]7 0 R]', 'Walls(Walls)'],
  ])('stand once in a file that nests their list in a circle: %s', (order, lines) => {
    const file = smallPdf('table', {
      objects: {
        1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</Order 6 0 R>>>>>>',
        5: '<</Type/OCG/Name(Walls)>>',
        6: order,
        7: '[5 0 R 6 0 R 7 0 R]',
      },
    })
    expect(outline(readLayers(file).lines)).toBe(lines)
  })

  test('have names that a list can show', () => {
    const name = 'W'.repeat(10_000)
    const file = smallPdf('table', {
      objects: {
        1: `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</Order[(${name})5 0 R]>>>>>>`,
        5: `<</Type/OCG/Name(${name})>>`,
      },
    })
    const { layers, lines } = readLayers(file)
    expect([...layers.map(layer => layer.name), ...lines.map(line => line.label)]).toEqual(
      Array.from({ length: layers.length + lines.length }, () => 'W'.repeat(500)),
    )
  })

  test('are none in most files', () => expect(readLayers(smallPdf('table')).layers).toEqual([]))
})

describe('a copy with other layers', () => {
  test.each([
    '',
    '/BaseState/OFF/OFF[5 0 R]',
    '/AS[<</Event/View/Category[/View]/OCGs[6 0 R]>>]/Locked[5 0 R]',
  ])('shows what was chosen, and begins with the file (%s)', configuration => {
    const file = layered(configuration)
    const copy = withLayers(file, [7])
    expect(told(readLayers(copy))).toBe('Walls Doors -Plan')
    expect(Buffer.from(copy.subarray(0, file.length)).equals(Buffer.from(file))).toBe(true)
  })

  test.each([
    [[], true],
    [[7], true],
    [[6], false],
  ])('shows the marks of its layers (without %j: %s)', (off, isShown) => {
    const [square] = PdfDocument.open(withLayers(layered('/OFF[5 0 R]'), off)).annotations(0)
    expect(square && renderAnnotation(square) !== undefined).toBe(isShown)
  })

  test.each([
    ['/VE[/Not 5 0 R]', [], false],
    ['/VE[/Not 5 0 R]', [5], true],
    ['/VE[/Or 5 0 R 6 0 R]', [5], true],
    ['/VE[/Or 5 0 R 6 0 R]', [5, 6], false],
    ['/VE[/And 5 0 R[/Not 7 0 R]]', [7], true],
    ['/VE[/And 5 0 R[/Not 7 0 R]]', [], false],
    ['/VE[/Or[/And 5 0 R 6 0 R]7 0 R]', [5], true],
    ['/VE 10 0 R', [5], false],
    ['/VE 10 0 R', [], true],
    ['/VE null', [6], false],
    ['/OCGs null/VE[/Not 5 0 R]', [], false],
  ])('shows the marks of a membership by its expression (%s without %j: %s)', (expression, off, isShown) => {
    const [square] = PdfDocument.open(withLayers(layered('', expression), off)).annotations(0)
    expect(square && renderAnnotation(square) !== undefined).toBe(isShown)
  })

  test.skipIf(!hasCorpus)(
    `of files of ${hasCorpus ? 'the corpus' : 'the corpus, which is missing,'} has the same layers, all of them off`,
    () => {
      for (const [path, count, offered] of layeredInCorpus) {
        const file = readCorpusFile({ path })
        const { layers, lines } = readLayers(file)
        expect([path, layers.length, lines.length]).toEqual([path, count, offered])
        const all = layers.map(({ id }) => id)
        const copy = readLayers(withLayers(file, all))
        expect(copy.layers.map(({ id, isOn }) => [id, isOn])).toEqual(all.map(id => [id, false]))
      }
    },
  )
})
