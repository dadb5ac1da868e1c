/** A signed file in the viewer: what the session knows when it has opened, and after marks were saved. */
import { PdfDocument } from '@lectern/pdf'
import { expect, it, vi } from 'vitest'
import { file, openSession, play, workersHere } from '../../test/play-session.ts'
import { signedPdf } from '../../test/signed-pdf.ts'
import type { RunJob, WorkerPool } from '../engine/worker-pool.ts'
import type { MarkingSession } from './marking-session.ts'

const told = (session: MarkingSession) => session.store.getState().signatures

/** Signatures are examined in another thread, which a busy machine starts late. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const known = async (bytes: Uint8Array, workers = workersHere()) => {
  const session = await openSession(bytes, workers)
  await eventually(() => expect(told(session).at).not.toBe('unread'))
  return session
}

/** What is known once the saved file has been examined. */
const afterSave = async (session: MarkingSession) => {
  await eventually(() =>
    expect(told(session)).toMatchObject({ of: 'saved', at: expect.not.stringMatching('looking') }),
  )
  return told(session)
}

it('knows who signed, and after each save what is true of the saved file', async () => {
  const session = await known(signedPdf())
  expect(told(session)).toMatchObject({
    of: 'opened',
    histories: [{ signer: 'Ada', covers: 'file' }],
  })
  await session.save()
  expect(await afterSave(session)).toMatchObject({ histories: [{ signer: 'Ada', covers: 'file' }] })

  play(session, 'square 1 10,10 90,90')
  const saving = session.save()
  // What is drawn while the host stores the file belongs to the next save.
  play(session, 'square 1 110,110 190,190')
  const saved = await saving
  expect(told(session)).toEqual({ at: 'looking', of: 'saved' })
  const since = { marks: { added: 1, changed: 0, removed: 0 }, contentPages: [], parts: [] }
  expect(await afterSave(session)).toMatchObject({
    histories: [{ signer: 'Ada', covers: 'revision', since }],
    before: [{ covers: 'file' }],
  })
  expect(PdfDocument.open(saved).annotations(0)).toHaveLength(1)

  await session.saveIncrement(() => undefined)
  await eventually(() =>
    expect(told(session)).toMatchObject({ histories: [{ since: { marks: { added: 2 } } }] }),
  )
  play(session, 'undo; undo')
  await session.save()
  await eventually(() => expect(told(session)).toMatchObject({ histories: [{ covers: 'file' }] }))

  const again = await known(saved)
  expect(told(again)).toMatchObject({
    of: 'opened',
    histories: [{ signer: 'Ada', covers: 'revision', since }],
  })
})

it('says nothing of a file that the host could not keep', async () => {
  const session = await known(signedPdf())
  play(session, 'square 1 10,10 90,90')
  await expect(session.save(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow()
  expect(told(session)).toMatchObject({ of: 'opened', histories: [{ covers: 'file' }] })
})

it('knows that marks were stored beside the file, which stays as it was opened', async () => {
  const session = await known(signedPdf())
  session.countAsSaved()
  expect(session.store.getState().areKeptBeside).toBe(false)
  play(session, 'square 1 10,10 90,90')
  session.countAsSaved()
  expect(session.store.getState()).toMatchObject({ areKeptBeside: true, signatures: { of: 'opened' } })
})

it('finds no signature in a file without one', async () => {
  const session = await known(file)
  play(session, 'square 1 10,10 90,90')
  await session.save()
  expect(told(session)).toEqual({ at: 'known', of: 'opened', histories: [] })
})

it('says that nothing can be determined if the examination fails, on opening and after saving', async () => {
  const workers = workersHere()
  const failing: WorkerPool = {
    ...workers,
    hold: () => {
      const worker = workers.hold()
      const run: RunJob = (job, options) =>
        job.kind === 'engine' && job.request.call === 'signatures'
          ? Promise.reject(new TypeError('a fault of the examination'))
          : worker.run(job, options)
      return { ...worker, run }
    },
  }
  const session = await known(signedPdf(), failing)
  expect(told(session)).toEqual({ at: 'failed', of: 'opened' })
  await session.save()
  expect(await afterSave(session)).toEqual({ at: 'failed', of: 'saved' })
  expect(session.store.getState().problem).toBeUndefined()
})

it('knows a signature that was removed before the file was opened', async () => {
  const signed = new TextDecoder('latin1').decode(signedPdf())
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const section =
    `xref\n1 1\n${String(signed.length + 1).padStart(10, '0')} 00000 n \ntrailer\n` +
    `<< /Size 6 /Root 1 0 R /Prev ${/startxref\s+(\d+)/.exec(signed)?.[1]} >>\n` +
    `startxref\n${signed.length + 1 + catalog.length}\n%%EOF\n`
  const session = await known(new TextEncoder().encode(`${signed}\n${catalog}${section}`))
  expect(told(session)).toMatchObject({ of: 'opened', histories: [{ signer: 'Ada', isRemoved: true }] })
})
