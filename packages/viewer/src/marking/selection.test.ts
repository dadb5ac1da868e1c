/** What copying, cutting and pasting leave on the clipboard and on the pages. */

import { expect, test } from 'vitest'
import { openSession, pdfOf, play, told } from '../../test/play-session.ts'

/** A page with a stamp of a kind that is not known here, so that it cannot be drawn again. */
const unknownStamp = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
  '<< /Type /Annot /Subtype /Stamp /Rect [10 10 90 60] /Name /Odd /F 4 >>',
])

test('a paste that fails leaves on the clipboard what was copied', async () => {
  const session = await openSession(unknownStamp)
  play(session, 'square 1 100,100 200,200')
  session.setTool('select')
  const [stamp, square] = session.store.getState().annotationsByPage.get(0) ?? []
  session.select([stamp?.id ?? ''])
  expect(session.copySelected()).toBe(1)
  session.select([square?.id ?? ''])
  for (const time of ['first', 'second']) {
    session.dismissProblem()
    session.paste(0)
    expect([time, session.store.getState().problem]).toEqual([time, 'stamp-type-unknown'])
    expect(told(session)).toBe('Stamp@1 Square@1')
    expect(session.store.getState().selection).toEqual([square?.id])
  }
})

test('what is cut takes its replies with it, of which only the selected ones are pasted', async () => {
  const session = await openSession()
  session.select(['0:5'])
  session.cutSelected()
  expect(told(session)).toBe('Link@1')
  session.paste(1)
  expect(told(session)).toBe('Link@1 Square@2')
  session.undo()
  session.undo()
  expect(told(session)).toBe('Square@1 Highlight@1 Link@1')
  session.select(['0:5', '0:6'])
  session.cutSelected()
  session.paste(1)
  expect(told(session)).toBe('Link@1 Square@2 Highlight@2')
})

/** A page with a square, one that its author has locked, one whose text is locked, a hidden one, a redaction and a link. */
const withLocked = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] >>',
  ...[4, 4 + 128, 4 + 64, 4 + 512, 2].map(
    flags => `<< /Type /Annot /Subtype /Square /Rect [10 10 90 60] /C [1 0 0] /F ${flags} >>`,
  ),
  '<< /Type /Annot /Subtype /Redact /Rect [10 10 90 60] /F 4 >>',
  '<< /Type /Annot /Subtype /Link /Rect [10 10 90 60] >>',
])

test('only marks that a reader may change are selected, so that no key removes another one', async () => {
  const session = await openSession(withLocked)
  session.select((session.store.getState().annotationsByPage.get(0) ?? []).map(({ id }) => id))
  expect(session.store.getState().selection).toEqual(['0:4', '0:7'])
  session.removeSelected()
  expect(told(session)).toBe('Square@1 Square@1 Square@1 Redact@1 Link@1')
  session.remove(['0:5', '0:6', '0:9', '0:10'])
  expect(told(session)).toBe('Square@1 Square@1 Square@1 Redact@1 Link@1')
})

test('the text of a mark whose author has locked it is not asked for', async () => {
  const session = await openSession(withLocked)
  session.askText('0:7')
  expect(session.store.getState().question).toBeUndefined()
  session.askText('0:4')
  expect(session.store.getState().question).toMatchObject({ id: '0:4' })
})
