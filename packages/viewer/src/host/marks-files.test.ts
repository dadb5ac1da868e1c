/** Files of marks that a host gives and takes without the reader. */
import { readFileSync } from 'node:fs'
import { PdfDocument } from '@lectern/pdf'
import { isFdf, parseFdf } from '@lectern/pdf/fdf'
import { expect, test, vi } from 'vitest'
import { exchangeMarks } from '../../../../docs/site/examples/save/exchange-marks.ts'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, workersHere } from '../../test/play-session.ts'
import { stillRenderer } from '../../test/still-document.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import type { ViewerMode } from '../viewer/modes.ts'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createHostMarks, marksFormats } from './host-marks.ts'

function viewerOf(of: Uint8Array) {
  const bytes = new Uint8Array(of)
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: ['text', 'annotation'],
    toolGroups: ['select'],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => stillRenderer(2),
    createWorkers: workersHere,
  })
  void store.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes } })
  return { store, marks: createHostMarks(store) }
}

const textBytes = (text: string) => new TextEncoder().encode(text)
const xfdf = (elements: string) =>
  textBytes(`<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)
const square = '<square page="1" name="sq" rect="10,10,60,40"/>'
const caret = '<caret page="1" name="c" rect="10,60,60,90"/>'
const far = '<square page="7" name="far" rect="10,10,60,40"/>'

test.each(marksFormats)('marks of all kinds go from one viewer to another as %s', async format => {
  const from = viewerOf(file)
  const given = xfdf(square + caret + far)
  expect(await from.marks.importMarksFile(given)).toEqual({
    ...{ added: 2, pages: 1, known: 0, reduced: [] },
    leftOut: [{ entry: 3, kind: 'square', name: 'far', code: 'page-missing' }],
  })
  // The bytes of the host stay its own.
  expect(given.length).toBeGreaterThan(0)
  const bytes = await from.marks.exportMarksFile(format)
  const to = viewerOf(file)
  expect(await to.marks.importMarksFile(bytes.buffer)).toMatchObject({ added: 2, known: 3, leftOut: [] })
  const { marking } = to.store.state.getState()
  if (marking.at !== 'ready') throw new Error('the document is not open for marking')
  expect(marking.session.store.getState().importing).toBe(undefined)
  marking.session.undo()
  expect(await to.marks.exportMarks({ onlyNew: true })).toEqual([])
  from.store.dispose()
  to.store.dispose()
})

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a text', textBytes('hello'), 'annotation-invalid'],
  ['another XML', textBytes('<html/>'), 'xfdf-invalid'],
  ['nothing', new Uint8Array(), 'empty-file'],
  ['more bytes than allowed', new Uint8Array(32 * 1024 * 1024 + 1), 'limit-exceeded'],
])('%s is refused with a code', async (_, bytes, code) => {
  const { store, marks } = viewerOf(file)
  await expect(marks.importMarksFile(bytes)).rejects.toMatchObject({ code })
  store.dispose()
})

test('a document whose author allows no marks takes none', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))
  const { store, marks } = viewerOf(bytes)
  await expect(marks.importMarksFile(xfdf(square))).rejects.toMatchObject({ code: 'saving-forbidden' })
  store.dispose()
})

test.each<[readonly ViewerMode[], string]>([
  [['annotation'], 'read-only'],
  [[], 'not-permitted'],
])('a reader is told why there is no import: without the modes %j, %s', async (disabledModes, why) => {
  const options = { disabledModes, fileButtons: ['open'] } as const
  const { methods, state } = hostViewer({ options, workers: workersHere })
  const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))
  methods.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes } })
  await methods.exportMarks()
  methods.run('importMarks')
  const { marking } = state()
  if (marking.at !== 'ready') throw new Error('the document is not open for marking')
  expect(marking.session.store.getState().importing).toMatchObject({ at: 'refused', why })
})

test('the example of the documentation exchanges marks', async () => {
  const told = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')]
  const lines: string[] = []
  for (const spy of told) spy.mockImplementation(line => void lines.push(line))
  const { store, marks } = viewerOf(file)
  const exported = await exchangeMarks(marks, new Blob([xfdf(square + far)]))
  for (const spy of told) spy.mockRestore()
  store.dispose()
  const bytes = new Uint8Array(await exported.arrayBuffer())
  expect(lines).toEqual(['1 marks added', 'entry 2 far: page-missing'])
  expect(isFdf(bytes)).toBe(true)
  expect(parseFdf(bytes, PdfDocument.open(file).pages)).toHaveLength(4)
})
