/** Files of marks are read a part at a time: nothing is lost between two of them, and the reader can give up there. */
import { PdfDocument } from '@lectern/pdf'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { pdfOf } from '../../test/pdf-of.ts'
import { openSession, told } from '../../test/play-session.ts'
import type { EngineRequest } from '../engine/engine-protocol.ts'
import { type FoundMarks, marksAtOnce } from '../engine/found-marks.ts'
import type { ChosenFile } from './import-file.ts'
import { createFileImport } from './import-file.ts'
import { initialMarkingState } from './marking-state.ts'
import type { SessionContext } from './session-context.ts'

const chosen = (elements: string): ChosenFile => {
  const text = `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`
  const bytes = new TextEncoder().encode(text)
  return {
    name: 'marks.xfdf',
    size: bytes.length,
    arrayBuffer: async () => bytes.slice().buffer as ArrayBuffer,
  }
}

const note = (name: string, more = '') => `<text page="1" name="${name}" rect="10,10,30,30" ${more}/>`
const link = (name: string) =>
  `<link page="1" name="${name}" rect="10,10,60,40" target="file:///etc/passwd"/>`

test('marks of all parts are added, with the reasons of what was left out', async () => {
  const session = await openSession()
  const several = Array.from({ length: marksAtOnce + 1 }, (_, at) => note(`n${at}`)).join('')
  const far = (name: string) => note(name).replace('page="1"', 'page="9"')
  await session.importFile(chosen(`${link('first')}${several}${link('last')}${far('far')}${note('n1')}`))
  expect(session.store.getState().importing).toMatchObject({
    at: 'done',
    ...{ added: marksAtOnce + 3, known: 1 },
    leftOut: [{ name: 'far', code: 'page-missing', entry: marksAtOnce + 4 }],
    reduced: [{ name: 'first', entry: 1 }, { name: 'last' }],
  })
})

test('an import that is given up asks for no further part', async () => {
  const asked: EngineRequest['call'][] = []
  const nothing: FoundMarks = { isLast: false, marks: [], known: 1, leftOut: [], reduced: [] }
  const store = createStore(() => initialMarkingState)
  const ask = async ({ call }: EngineRequest) => {
    asked.push(call)
    if (asked.length === 3) importing.endImport()
    return nothing
  }
  const importing = createFileImport(
    { store, engine: { ask }, isOver: () => false } as unknown as SessionContext,
    async () => undefined,
  )
  await importing.importFile(chosen(note('a')))
  expect(asked).toEqual(['found', 'found', 'found'])
  expect(store.getState().importing).toBe(undefined)
})

describe('an answer', () => {
  test('comes after the mark that it answers, whichever stands first in the file', async () => {
    const session = await openSession()
    await session.importFile(
      chosen(note('answer', 'inreplyto="question"') + note('question').replaceAll('text', 'square')),
    )
    expect(told(session)).toBe('Square@1 Highlight@1 Link@1 Square@2 Text@2')
    const saved = PdfDocument.open(await session.save())
    expect(saved.annotations(1).map(({ subtype }) => subtype)).toEqual(['Square', 'Text'])
  })

  test('to a mark of the document that cannot be edited stands under it at once', async () => {
    const session = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
        '<< /Type /Annot /Subtype /Caret /Rect [10 10 60 60] /NM (c) >>',
      ]),
    )
    await session.importFile(chosen(note('answer', 'inreplyto="c"')))
    const [caret, answer] = session.store.getState().annotationsByPage.get(1) ?? []
    expect([caret?.subtype, answer?.inReplyTo]).toEqual(['Caret', caret?.id])
  })
})
