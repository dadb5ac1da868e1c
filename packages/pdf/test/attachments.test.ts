import { expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

const file = (length: number) => `<</Type/EmbeddedFile/Length ${length}>>\nstream\nhello\nendstream`
const open = (names: string, objects: Readonly<Record<number, string>>) =>
  PdfDocument.open(
    smallPdf('table', {
      objects: { 1: `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`, ...objects },
    }),
  )

test('embedded files are listed with name, relationship and bytes', () => {
  const specification = '<</Type/Filespec/F(plain.txt)/UF(größe.txt)/AFRelationship/Data/EF<</F 6 0 R>>>>'
  const [found, ...more] = open('(a)5 0 R', { 5: specification, 6: file(5) }).attachments()
  expect([found?.relationship, new TextDecoder().decode(found?.content()), more]).toEqual([
    'Data',
    'hello',
    [],
  ])
})

test.each([
  ['no names', '', {}],
  ['a name of nothing', '(a)9 0 R', {}],
  ['a specification without a file', '(a)5 0 R', { 5: '<</Type/Filespec/F(a)>>' }],
  ['a file that is no stream', '(a)5 0 R', { 5: '<</F(a)/EF<</F 6 0 R>>>>', 6: '12' }],
])('%s: nothing is embedded', (_, names, objects) => {
  expect(open(names, objects).attachments()).toEqual([])
})

test('a document without names has no embedded files', () => {
  expect(PdfDocument.open(smallPdf('table', {})).attachments()).toEqual([])
})
