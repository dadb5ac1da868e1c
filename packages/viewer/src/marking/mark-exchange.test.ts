import { describe, expect, it } from 'vitest'
import { withLockedFile } from '../../../pdf/test/locked-file.ts'
import { pdfOf } from '../../test/pdf-of.ts'
import { openSession } from '../../test/play-session.ts'
import type { MarkingSession } from './marking-session.ts'

const withPlacelessMark = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
  '<< /Type /Annot /Subtype /Ink >>',
])

const formats: Readonly<Record<string, (session: MarkingSession) => Promise<string | Uint8Array>>> = {
  xfdf: session => session.exportXfdf('a.pdf'),
  fdf: session => session.exportFdf('a.pdf'),
  json: session => session.exportJson(),
}

describe.each(Object.keys(formats))('an export as %s', format => {
  const exported = async (session: MarkingSession) =>
    Buffer.from((await formats[format]?.(session)) ?? '')
      .toString('latin1')
      .toLowerCase()
  const problem = ({ store }: MarkingSession) => store.getState().problem

  it('says that a mark with a locked file is missing in it, until the password is entered', async () => {
    const session = await openSession(withLockedFile)
    const text = await exported(session)
    expect(text).toContain('caret')
    expect(text).not.toContain('fileattachment')
    expect(problem(session)).toBe('export-incomplete')
    expect(session.store.getState().notExported).toEqual([{ pageIndex: 0, isLocked: true }])
    session.dismissProblem()
    await session.unlock('user', 'files')
    expect(await exported(session)).toContain('fileattachment')
    expect(problem(session)).toBeUndefined()
  })

  it('says that a mark without a place on its page is missing in it', async () => {
    const session = await openSession(withPlacelessMark)
    await exported(session)
    expect(problem(session)).toBe('export-incomplete')
    expect(session.store.getState().notExported).toEqual([{ pageIndex: 0, isLocked: false }])
  })

  it('that fails says so', async () => {
    const session = await openSession(withLockedFile)
    session.destroy()
    await expect(exported(session)).rejects.toMatchObject({ code: 'engine-stopped' })
    expect(problem(session)).toBe('engine-stopped')
  })
})
