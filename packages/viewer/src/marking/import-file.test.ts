/** Files of marks, as readers choose them: what is added, what is said, and what a hostile one can do. */

import { PdfDocument } from '@lectern/pdf'
import { parseDataForm } from '@lectern/pdf/data-form'
import { toFdf } from '@lectern/pdf/fdf'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../test/pdf-of.ts'
import { openSession, settle, told } from '../../test/play-session.ts'
import { largestMarksFile, mostFoundMarks } from '../engine/found-marks.ts'
import type { ChosenFile } from './import-file.ts'

const chosen = (content: string | Uint8Array, name = 'marks.txt'): ChosenFile => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer as ArrayBuffer }
}

const xfdf = (elements: string): string =>
  `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`

const square = (page: number, name = 'new', more = '') =>
  `<square page="${page}" name="${name}" rect="10,10,60,40" color="#FF0000" title="Ann" ${more}/>`
const caret = '<caret page="1" name="c" rect="10,10,60,40"/>'

const data = (more: object = {}) => ({
  ...{ annotationType: '/Square', uuid: 'new', pageId: 3, dateCreated: '2026-01-01T00:00:00Z' },
  rect: [10, 10, 60, 40],
  ...more,
})

const utf16 = (text: string, order: string): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes)
}

/** A document with a mark on the second page, as FDF. */
const fdf = (): Uint8Array =>
  toFdf(
    PdfDocument.open(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
        '<< /Type /Annot /Subtype /Circle /Rect [10 10 60 60] /NM (c) /C [1 0 0] /F 4 >>',
      ]),
    ),
  )

async function imported(file: ChosenFile) {
  const session = await openSession()
  await session.importFile(file)
  return { session, stage: session.store.getState().importing }
}

describe('a file is recognised by its content', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['XFDF', xfdf(square(1)), 'Square@2'],
    ['XFDF with a byte order mark', `\ufeff${xfdf(square(1))}`, 'Square@2'],
    ['JSON', JSON.stringify([data({ pageId: 4 })]), 'Square@2'],
    ['FDF', fdf(), 'Circle@2'],
    ['kinds that cannot be edited', xfdf(caret), 'Caret@2'],
    ...['le', 'be'].flatMap((order): [string, Uint8Array, string][] => [
      [
        `XFDF in UTF-16${order}`,
        utf16(xfdf(square(1)).replace('?>', ' encoding="UTF-16"?>'), order),
        'Square@2',
      ],
      [`XFDF in UTF-16${order} with a byte order mark`, utf16(`\ufeff${xfdf(square(1))}`, order), 'Square@2'],
      [`JSON in UTF-16${order}`, utf16(JSON.stringify([data({ pageId: 4 })]), order), 'Square@2'],
    ]),
    ['XFDF that says it was UTF-16', xfdf(square(1)).replace('?>', ' encoding="UTF-16"?>'), 'Square@2'],
  ])('%s', async (_, content, expected) => {
    const { session, stage } = await imported(chosen(content))
    expect(stage).toEqual({
      at: 'done',
      name: 'marks.txt',
      added: 1,
      pages: 1,
      known: 0,
      leftOut: [],
      reduced: [],
    })
    expect(told(session)).toBe(`Square@1 Highlight@1 Link@1 ${expected}`)
    const saved = PdfDocument.open(await session.save())
    expect(saved.annotations(1).map(({ subtype }) => `${subtype}@2`)).toEqual([expected])
  })
})

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(xfdf(square(1)).replace('Ann', 'Zoë'))],
  ['UTF-16', utf16(xfdf(square(1)).replace('Ann', 'Zoë'), 'be')],
  [
    'an older encoding that the file names',
    Uint8Array.from(
      xfdf(square(1)).replace('?>', ' encoding="ISO-8859-1"?>').replace('Ann', 'Zoë'),
      character => character.charCodeAt(0),
    ),
  ],
])('letters beyond English are read in %s', async (_, content) => {
  const { session } = await imported(chosen(content))
  expect(session.store.getState().annotationsByPage.get(1)?.at(-1)?.author).toBe('Zoë')
})

test('an import is one undo step, and comes back as it was', async () => {
  const { session } = await imported(chosen(xfdf(square(0) + caret + square(1))))
  const whole = told(session)
  session.undo()
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1')
  session.redo()
  await settle(session)
  expect(told(session)).toBe(whole)
  expect(PdfDocument.open(await session.save()).annotations(1)).toHaveLength(2)
})

test('what is there already is not added again, before and after it is saved', async () => {
  const file = chosen(xfdf(square(0) + caret))
  const { session } = await imported(file)
  await session.importFile(file)
  expect(session.store.getState().importing).toMatchObject({ added: 0, known: 2, leftOut: [] })
  const again = await openSession(await session.save())
  await again.importFile(file)
  expect(again.store.getState().importing).toMatchObject({ added: 0, known: 2, leftOut: [] })
})

describe.each(['xfdf', 'fdf', 'json'] as const)(
  'marks of other programs that share a name, in %s',
  format => {
    const sharing = (annots: string): Uint8Array =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
        `<< /Type /Page /Parent 2 0 R ${annots} >>`,
        '<< /Type /Annot /Subtype /Circle /Rect [10 10 60 60] /NM (c) /C [1 0 0] /F 4 >>',
        '<< /Type /Annot /Subtype /Square /Rect [110 10 160 60] /NM (c) /C [1 0 0] /F 4 >>',
        '<< /Type /Annot /Subtype /Square /Rect [10 110 60 160] /NM (c) /C [1 0 0] /F 4 >>',
      ])

    test('are all added, and once', async () => {
      const whole = await openSession(sharing('/Annots [4 0 R 5 0 R 6 0 R]'))
      const content = {
        xfdf: async () => new TextEncoder().encode(await whole.exportXfdf('a.pdf')),
        fdf: () => whole.exportFdf('a.pdf'),
        json: async () => new TextEncoder().encode(await whole.exportJson()),
      }
      const file = chosen(await content[format]())
      await whole.importFile(file)
      expect(whole.store.getState().importing).toMatchObject({ added: 0, known: 3 })
      const bare = await openSession(sharing(''))
      await bare.importFile(file)
      expect(told(bare)).toBe('Circle@1 Square@1 Square@1')
      await bare.importFile(file)
      expect(bare.store.getState().importing).toMatchObject({ added: 0, known: 3 })
      const saved = await openSession(await bare.save())
      await saved.importFile(file)
      expect(saved.store.getState().importing).toMatchObject({ added: 0, known: 3 })
    })
  },
)

test('a host’s list adds different marks that share a name, and equal ones once', async () => {
  const session = await openSession()
  const list = parseDataForm([data(), data(), data({ rect: [50, 50, 90, 90] })])
  await session.importMarks(list)
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1 Square@1 Square@1')
  await session.importMarks(list)
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1 Square@1 Square@1')
})

test('what cannot be added is left out with its name and reason, and the rest is added', async () => {
  const { stage } = await imported(
    chosen(
      xfdf(
        [
          square(7, 'beyond'),
          '<ink page="0" name="flat"/>',
          '<projection page="0" name="odd"/>',
          '<stamp page="0" name="torn" rect="1,2,3,4"><imagedata>AAAA</imagedata></stamp>',
          '<square page="0" name="wrong" rect="1,x,3,4"/>',
          square(0),
        ].join(''),
      ),
    ),
  )
  expect(stage).toMatchObject({
    added: 1,
    leftOut: [
      { entry: 1, kind: 'square', name: 'beyond', code: 'page-missing' },
      { entry: 2, kind: 'ink', name: 'flat', code: 'annotation-not-editable' },
      { entry: 3, kind: 'projection', name: 'odd', code: 'annotation-type-unknown' },
      { entry: 4, kind: 'stamp', name: 'torn', code: 'stamp-image-invalid' },
      { entry: 5, kind: 'square', name: 'wrong', code: 'xfdf-invalid' },
    ],
  })
})

test('a mark that loses an action that could do harm is added, and told with its name', async () => {
  const link = '<link page="1" name="evil" rect="10,10,60,40" target="javascript:alert(1)"/>'
  const { session, stage } = await imported(chosen(xfdf(link)))
  const evil = { entry: 1, kind: 'Link', name: 'evil', code: 'action-unsafe' }
  expect(stage).toMatchObject({ added: 1, leftOut: [], reduced: [evil] })
  expect(Buffer.from(await session.save()).toString('latin1')).not.toContain('alert')
  await session.importFile(chosen(xfdf(link)))
  const again = session.store.getState().importing
  expect(again).toMatchObject({ added: 0, known: 1, leftOut: [], reduced: [] })
})

test.each([
  ['a note', '<text page="1" name="r" rect="10,10,60,40" inreplyto="nobody"/>', 'Text'],
  ['a mark that is carried', '<caret page="1" name="r" rect="10,10,60,40" inreplyto="nobody"/>', 'Caret'],
])('%s whose parent is nowhere is added, and told with its name', async (_, element, kind) => {
  const { stage, session } = await imported(chosen(xfdf(element)))
  expect(stage).toMatchObject({
    ...{ added: 1, leftOut: [] },
    reduced: [{ entry: 1, kind, name: 'r', code: 'annotation-missing' }],
  })
  await session.importFile(chosen(xfdf(element)))
  expect(session.store.getState().importing).toMatchObject({ added: 0, known: 1, reduced: [] })
})

test('a reply is told of only if what it answers is nowhere: neither in the file nor in the session', async () => {
  const reply = '<text page="1" name="r" rect="10,10,60,40" inreplyto="new"/>'
  const { stage } = await imported(chosen(xfdf(reply + square(1))))
  expect(stage).toMatchObject({ added: 2, reduced: [] })
  const { session } = await imported(chosen(xfdf(square(1))))
  await session.importFile(chosen(xfdf(reply)))
  expect(session.store.getState().importing).toMatchObject({ added: 1, reduced: [] })
})

const manyInFdf = (count: number): string =>
  `%FDF-1.2\n1 0 obj<</FDF<</Annots[${'<</Subtype/Highlight/Page 0>>'.repeat(count)}]>>>>endobj trailer<</Root 1 0 R>>`

const nothing = JSON.stringify([])
/** A mark without a shape, which is skipped. */
const unshaped = JSON.stringify(data({ annotationType: '/Highlight' }))

test.each<[string, ChosenFile, string]>([
  ['empty', chosen(''), 'empty'],
  ['larger than allowed', { ...chosen('a'), size: largestMarksFile + 1 }, 'too-large'],
  // What says nothing is read, too, before it is skipped.
  [
    'of more marks than allowed',
    chosen(
      `[${Array(mostFoundMarks + 1)
        .fill(unshaped)
        .join()}]`,
    ),
    'too-large',
  ],
  ['FDF of more marks than allowed', chosen(manyInFdf(mostFoundMarks + 1)), 'too-large'],
  ['of more elements than allowed', chosen(xfdf('<odd/>'.repeat(mostFoundMarks + 1))), 'too-large'],
  ['a picture', chosen(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff)), 'no-marks-file'],
  ['a text', chosen('hello'), 'no-marks-file'],
  ['another XML', chosen('<html></html>'), 'no-marks-file'],
  ['another JSON', chosen('{"a":1}'), 'no-marks-file'],
  ['XML with entities', chosen(`<!DOCTYPE a [<!ENTITY b "c">]>${xfdf(square(0))}`), 'no-marks-file'],
  ['a list of nothing', chosen(nothing), 'no-marks'],
  ['XFDF without marks', chosen(xfdf('')), 'no-marks'],
  // Its marks are there, but not the list of them, which stands behind.
  ['an FDF file cut off', chosen(fdf().subarray(0, Buffer.from(fdf()).indexOf('/FDF'))), 'no-marks-file'],
  ['gone', { name: 'a', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }, 'unread'],
])('a file is refused that is %s', async (_, file, why) => {
  const { session, stage } = await imported(file)
  expect(stage).toMatchObject({ at: 'refused', why })
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1')
})

test('an import that the reader gives up changes nothing', async () => {
  const session = await openSession()
  const coming = session.importFile(chosen(xfdf(square(0))))
  session.endImport()
  await coming
  expect(session.store.getState().importing).toBe(undefined)
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1')
})

test('an import that the reader gives up says nothing, even of a file that cannot be read', async () => {
  const session = await openSession()
  const coming = session.importFile(chosen('hello'))
  session.endImport()
  await coming
  expect(session.store.getState().importing).toBe(undefined)
})

test('names of JSON that belong to every object change none', async () => {
  const hostile = JSON.stringify([data()]).replace('{', '{"__proto__":{"evil":1},')
  const { stage } = await imported(chosen(hostile))
  expect(stage).toMatchObject({ added: 1 })
  expect(Reflect.get({}, 'evil')).toBe(undefined)
})

test('all marks are exported as FDF and JSON, those of this session among them', async () => {
  const { session } = await imported(chosen(xfdf(square(1) + caret)))
  const files = [await session.exportFdf('a.pdf'), await session.exportJson()]
  for (const file of files) {
    const bare = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R >>',
        '<< /Type /Page /Parent 2 0 R >>',
      ]),
    )
    await bare.importFile(chosen(file))
    expect(bare.store.getState().importing).toMatchObject({ added: 5, pages: 2, leftOut: [] })
  }
})
