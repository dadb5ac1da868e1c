/** Answers without the mark that they answer are comments of their own: listed, drawn on the page, and saved so. */

import { type NewAnnotation, PdfDocument } from '@lectern/pdf'
import { toFdf } from '@lectern/pdf/fdf'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../test/pdf-of.ts'
import { openSession } from '../../test/play-session.ts'
import { isSelectable, type Mark } from '../marks/mark.ts'
import { commentsOf } from './comment-list.ts'
import type { MarkingSession } from './marking-session-api.ts'

const hidden = 30
const shown = 28

const xfdf = (elements: string): Uint8Array =>
  new TextEncoder().encode(`<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)

const answer = (parent: string, more = 'page="1" flags="hidden,print,nozoom,norotate"') =>
  `<text name="r" rect="10,10,30,30" inreplyto="${parent}" ${more}><contents>Why?</contents></text>`

const squareOn = (page: number) => `<square page="${page}" name="p" rect="10,10,60,40"/>`

const json = (more: object): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify([
      {
        ...{ annotationType: '/Text', uuid: 'r', pageId: 4, dateCreated: '2026-01-01T00:00:00Z' },
        ...{ rect: [10, 10, 60, 40], flags: hidden, textContent: 'Why?', inReplyTo: 'nobody', ...more },
      },
    ]),
  )

/** An answer of a document as FDF, whose mark is not in it; with a look that we have not drawn, or without. */
const fdf = (look: string): Uint8Array => {
  const whole = toFdf(
    PdfDocument.open(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R] >>',
        '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /NM (p) /C [1 0 0] /F 4 >>',
        `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /NM (r) /IRT 5 0 R /F ${hidden} /Contents (Why?) ${look} >>`,
        '<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Length 12 >>\nstream\n0 0 9 9 re f\nendstream',
      ]),
    ),
  )
  // Another name for the parent, as long as its own, which nobody has.
  const text = Buffer.from(whole)
    .toString('latin1')
    .replace(/\/NM ?\(p\)/, match => match.replace('p', 'q'))
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

async function importInto(session: MarkingSession, bytes: Uint8Array): Promise<void> {
  const arrayBuffer = async () => bytes.slice().buffer as ArrayBuffer
  await session.importFile({ name: 'marks', size: bytes.length, arrayBuffer })
}

const find = (session: MarkingSession): Mark | undefined =>
  [...session.store.getState().annotationsByPage.values()].flat().find(({ contents }) => contents === 'Why?')

const listed = (session: MarkingSession): readonly string[] =>
  commentsOf(session.store.getState().annotationsByPage, () => ({ top: 0, left: 0 })).flatMap(({ mark }) =>
    mark.contents === 'Why?' ? [mark.id] : [],
  )

/** The answer is listed, drawn and can be removed; also in the saved file. */
async function expectOwnComment(session: MarkingSession): Promise<void> {
  const again = await openSession(await session.save())
  await again.loadPage(1)
  for (const each of [session, again]) {
    const mark = find(each)
    expect(mark).toMatchObject({ flags: shown, inReplyTo: undefined })
    expect(mark?.scene).toBeDefined()
    expect(mark && isSelectable(mark)).toBe(true)
    expect(listed(each)).toEqual([mark?.id])
  }
}

describe('an imported answer is a comment of its own if the mark that it answers', () => {
  const withoutFont =
    '<freetext page="1" name="p" rect="10,10,160,40"><contents>\u1401</contents><defaultappearance>/Helv 11 Tf</defaultappearance></freetext>'

  test.each<[string, Uint8Array]>([
    ['is nowhere, in XFDF', xfdf(answer('nobody'))],
    ['is nowhere, in JSON', json({})],
    ['is nowhere, in FDF', fdf('')],
    ['is nowhere, in FDF of another program', fdf('/AP << /N 7 0 R >> /Name /Help')],
    ['is nowhere, and it sets a state', json({ textNoteState: 'Accepted', textNoteStateModel: 'Review' })],
    ['was left out, as its page is missing', xfdf(squareOn(9) + answer('p'))],
    ['was left out, as there is no font for it', xfdf(withoutFont + answer('p'))],
    ['was left out, behind it', xfdf(answer('p') + withoutFont)],
    ['is on another page', xfdf(squareOn(0) + answer('p'))],
    ['is itself', xfdf(answer('r'))],
    ['answers it', xfdf(answer('p') + answer('r').replace('name="r"', 'name="p"').replace('Why', 'How'))],
  ])('%s', async (_, bytes) => {
    const session = await openSession()
    await importInto(session, bytes)
    expect(session.store.getState().importing).toMatchObject({ reduced: [{ name: 'r' }] })
    await expectOwnComment(session)
  })

  test('is on another page of the document', async () => {
    const session = await openSession()
    const [parent] = session.store.getState().annotationsByPage.get(0) ?? []
    await importInto(session, xfdf(answer(`${parent?.data?.uuid}`)))
    expect(session.store.getState().importing).toMatchObject({ reduced: [{ name: 'r' }] })
    await expectOwnComment(session)
  })

  test('was removed in this session', async () => {
    const session = await openSession()
    const [parent] = session.store.getState().annotationsByPage.get(0) ?? []
    session.select([parent?.id ?? ''])
    session.removeSelected()
    await importInto(
      session,
      xfdf(answer(`${parent?.data?.uuid}`, 'page="0" flags="hidden,print,nozoom,norotate"')),
    )
    await expectOwnComment(session)
  })

  test('cannot be drawn, in the list of a host', async () => {
    const session = await openSession()
    const base = { pageId: 4, dateCreated: '2026-01-01T00:00:00Z', rect: [10, 10, 60, 40] }
    const stamp = { annotationType: '/Stamp', uuid: 'p', stampType: '/Custom', stampAppearance: 'AAAA' }
    const note = { annotationType: '/Text', uuid: 'r', inReplyTo: 'p', flags: hidden, textContent: 'Why?' }
    await session.importMarks([
      { ...base, ...stamp },
      { ...base, ...note },
    ] as unknown as NewAnnotation[])
    await expectOwnComment(session)
  })
})

test('an answer whose mark comes with it, or is there, stays hidden under it', async () => {
  const session = await openSession()
  await importInto(session, xfdf(answer('p') + squareOn(1)))
  const [answered] = session.store.getState().annotationsByPage.get(1) ?? []
  expect(find(session)).toMatchObject({ flags: hidden, inReplyTo: answered?.id })
  expect(listed(session)).toEqual([])
})

test('an answer that comes before the mark that it answers is under it once both are saved', async () => {
  const session = await openSession()
  await importInto(session, xfdf(answer('p')))
  await importInto(session, xfdf(squareOn(1)))
  const again = await openSession(await session.save())
  await again.loadPage(1)
  const square = again.store
    .getState()
    .annotationsByPage.get(1)
    ?.find(({ subtype }) => subtype === 'Square')
  expect(find(again)?.inReplyTo).toBe(square?.id)
})

test('a hidden mark that answers nothing stays hidden', async () => {
  const session = await openSession()
  await importInto(session, json({ inReplyTo: undefined }))
  expect(find(session)).toMatchObject({ flags: hidden })
})
