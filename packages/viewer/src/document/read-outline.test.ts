import { createNodeRenderer } from '@lectern/render/node'
import { expect, it } from 'vitest'
import { pdfOf } from '../../test/pdf-of.ts'
import { workersHere } from '../../test/play-session.ts'
import { failureOf } from './open-file.ts'
import { readOutline } from './read-outline.ts'

const outlined = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
  '<< /Title (Chapter) /Parent 5 0 R /First 7 0 R /Last 7 0 R /Count 1 /Dest [3 0 R /Fit] >>',
  '<< /Title (Section) /Parent 6 0 R /Dest [4 0 R /Fit] >>',
])
const chapter = {
  title: 'Chapter',
  pageIndex: 0,
  children: [{ title: 'Section', pageIndex: 1, children: [] }],
}
const plain = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R >>',
])

const read = (bytes: Uint8Array) =>
  readOutline(
    { name: 'a.pdf', source: { kind: 'bytes', bytes } },
    { wasmUrl: '', createRenderer: createNodeRenderer, createWorkers: () => workersHere() },
  )

it.each([
  ['a document', outlined, [chapter]],
  ['a document without one', plain, []],
  ['a document whose end is missing', outlined.subarray(0, outlined.length - 40), [chapter]],
])('reads the outline of %s', async (_, bytes, outline) => expect(await read(bytes)).toMatchObject(outline))

it.each([
  ['an empty file', new Uint8Array(), 'empty-file'],
  ['a text', new TextEncoder().encode('no document'), 'not-a-pdf'],
])('of %s fails with %s', async (_, bytes, code) =>
  expect(await read(bytes).then(() => undefined, failureOf)).toBe(code),
)
