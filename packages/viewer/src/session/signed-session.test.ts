/** A signed file in the viewer: what the session knows when it has opened, and after marks were saved. */
import { PdfDocument } from '@lectern/pdf'
import { expect, it, vi } from 'vitest'
import { openSession, pdfOf, play } from '../../test/play-session.ts'

const hole = '[0 111111111 222222222 333333333]'
const contents = `<${'30'.repeat(40)}>`

/** One page and the signature of `Ada`, over the whole file. */
function signedFile(): Uint8Array {
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    '<< /FT /Sig /T (a) /V 5 0 R >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /Name (Ada) /ByteRange ${hole} /Contents ${contents} >>`,
  ])
  const text = Buffer.from(bytes).toString('latin1')
  const before = text.indexOf(contents)
  const behind = before + contents.length
  const range = `[0 ${before} ${behind} ${bytes.length - behind}]`.padEnd(hole.length)
  return new Uint8Array(Buffer.from(text.replace(hole, range), 'latin1'))
}

const known = async (bytes: Uint8Array) => {
  const session = await openSession(bytes)
  await vi.waitFor(() => expect(session.store.getState().signatures).not.toHaveLength(0))
  return session
}

it('knows who signed, and says again after saving that marks are not signed', async () => {
  const session = await known(signedFile())
  expect(session.store.getState()).toMatchObject({
    signatures: [{ signer: 'Ada', covers: 'file' }],
    hasSaved: false,
  })
  await session.save()
  expect(session.store.getState().hasSaved).toBe(false)
  play(session, 'square 1 10,10 90,90')
  expect(session.store.getState().hasSaved).toBe(false)
  const saved = await session.save()
  expect(session.store.getState().hasSaved).toBe(true)
  expect(PdfDocument.open(saved).annotations(0)).toHaveLength(1)

  const again = await known(saved)
  expect(again.store.getState().signatures).toMatchObject([
    { signer: 'Ada', covers: 'revision', since: { marks: { added: 1 }, contentPages: [], parts: [] } },
  ])
})

it('knows that marks were saved when the host has stored them', async () => {
  const session = await known(signedFile())
  session.countAsSaved({ canUndo: true })
  expect(session.store.getState().hasSaved).toBe(false)
  play(session, 'square 1 10,10 90,90')
  session.countAsSaved({ canUndo: false })
  expect(session.store.getState().hasSaved).toBe(true)
})

it('looks for no signature in a file without one', async () => {
  const session = await openSession()
  await session.exportMarks()
  expect(session.store.getState()).toMatchObject({ signatures: [], problem: undefined })
})
