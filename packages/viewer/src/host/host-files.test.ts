import { PdfDocument } from '@lectern/pdf'
import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import type { FileHost, SavedFile, SavedIncrement } from '../controls/files/saved-file.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const

/** A viewer with the real engine and a square drawn on the first page. */
async function marked(host: FileHost = {}) {
  const viewer = hostViewer({ host, workers: workersHere })
  viewer.methods.open(plan)
  play(await whenMarked(viewer.store), 'square 1 100,100 200,200')
  expect(viewer.methods.getState().dirty).toBe(true)
  return viewer
}

/** Polling would miss the moment. */
const markingBegins = ({ on }: Pick<ViewerMethods, 'on'>) =>
  new Promise<void>(resolve => on('marking', marking => marking === 'opening' && resolve()))

const squaresIn = (bytes: Uint8Array) =>
  PdfDocument.open(bytes)
    .annotations(0)
    .filter(({ subtype }) => subtype === 'Square').length

describe('saving by the host', () => {
  it('passes the whole file, and the marks are saved only when the host has kept it', async () => {
    const { methods } = await marked()
    let confirm = () => {}
    const kept = new Promise<void>(resolve => {
      confirm = resolve
    })
    let passed: SavedFile | undefined
    const saving = methods.save(saved => {
      passed = saved
      return kept
    })
    await vi.waitFor(() => expect(passed).toBeDefined())
    expect(methods.getState()).toMatchObject({ dirty: true, saving: true })
    confirm()
    await saving
    expect(methods.getState()).toMatchObject({ dirty: false, saving: false })
    expect(passed?.name).toBe('plan.pdf')
    expect(squaresIn(passed?.bytes ?? new Uint8Array())).toBe(2)
  })

  it('gives the file of a document without changes as often as it is asked, and marks can be drawn and saved afterwards', async () => {
    const { store, methods } = hostViewer({ workers: workersHere })
    methods.open(plan)
    const session = await whenMarked(store)
    expect(await methods.getBytes()).toEqual(file)
    expect(await methods.getBytes()).toEqual(file)
    await methods.save(saved => expect(saved.bytes).toEqual(file))
    play(session, 'square 1 100,100 200,200')
    expect(squaresIn(await methods.getBytes())).toBe(2)
  })

  it('does not count as done if the document is closed before its bytes were asked for', async () => {
    const calls = ['save', 'getBytes', 'saveIncrement'] as const
    for (const call of calls) {
      for (const end of ['close', 'dispose'] as const) {
        const { methods, dispose } = await marked()
        const saving = methods[call](() => expect.unreachable())
        if (end === 'close') methods.close()
        else dispose()
        await expect(saving, `${call}, ${end}`).rejects.toMatchObject({ code: 'document-missing' })
      }
    }
  })

  it('never resolves with nothing, at whatever moment the document is closed', async () => {
    const calls = ['save', 'getBytes', 'saveIncrement'] as const
    for (const call of calls) {
      for (let moment = 0; moment < 12; moment += 1) {
        const { methods } = await marked()
        const keep = vi.fn()
        const done = methods[call](keep).then(
          bytes => keep.mock.calls.length > 0 || (bytes?.length ?? 0) > 0,
          () => true,
        )
        for (let turn = 0; turn < moment; turn += 1) await undefined
        methods.close()
        expect(await done, `${call}, closed after ${moment} steps`).toBe(true)
      }
    }
  })

  it('passes to the host’s store what it asks for while the document is opened for marking', async () => {
    const documentStore = { saveIncrement: vi.fn(async () => undefined) }
    const { methods } = hostViewer({ host: { documentStore }, workers: workersHere })
    methods.open(plan)
    await markingBegins(methods)
    await methods.save()
    expect(documentStore.saveIncrement).toHaveBeenCalledTimes(1)
    methods.open(plan)
    const keep = vi.fn()
    await methods.saveIncrement(keep)
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it('leaves the marks unsaved if the host cannot keep them, and rejects with a code', async () => {
    const { methods, heard } = await marked()
    const full = () => Promise.reject(new Error('the disk is full'))
    await expect(methods.save(full)).rejects.toMatchObject({ code: 'not-kept', message: 'the disk is full' })
    await expect(methods.saveIncrement(full)).rejects.toMatchObject({ code: 'not-kept' })
    expect(methods.getState()).toMatchObject({ dirty: true, problem: 'not-kept' })
    expect(heard('problem')[0]).toEqual(['problem', 'not-kept'])
  })

  it('without a function does what the button does: the store of the host gets the increment', async () => {
    const saved: SavedIncrement[] = []
    const { methods } = await marked({
      documentStore: { saveIncrement: async increment => void saved.push(increment) },
      onSave: () => expect.unreachable(),
    })
    await methods.save()
    expect(saved).toMatchObject([{ name: 'plan.pdf', originalLength: file.length }])
    const [{ increment } = { increment: new Uint8Array() }] = saved
    expect(squaresIn(new Uint8Array([...file, ...increment]))).toBe(2)
    expect(methods.getState().dirty).toBe(false)
  })

  it('passes only the increment to a function', async () => {
    const { methods } = await marked()
    const keep = vi.fn()
    await methods.saveIncrement(keep)
    expect(keep).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'plan.pdf', originalLength: file.length }),
    )
    expect(methods.getState().dirty).toBe(false)
  })
})

describe('the bytes', () => {
  it('contain the marks, which stay unsaved', async () => {
    const { methods } = await marked()
    expect(squaresIn(await methods.getBytes())).toBe(2)
    expect(methods.getState().dirty).toBe(true)
  })

  it('are the opened ones of a document that cannot be marked', async () => {
    const workers = () => ({ run: () => Promise.reject(new Error('no worker')), destroy() {} })
    const { methods } = hostViewer({ workers: workers as never })
    methods.open(plan)
    await markingBegins(methods)
    expect(await methods.getBytes()).toEqual(file)
    expect(methods.getState().marking).toBe('failed')
  })

  it('of a document that is read in ranges do not open it for marking', async () => {
    const { methods, state } = hostViewer()
    methods.open({ name: 'large.pdf', source: { kind: 'ranges', url: '/large.pdf', size: 2 ** 30 } })
    await vi.waitFor(() => expect(state().file?.name).toBe('large.pdf'))
    await expect(methods.getBytes()).rejects.toThrow()
    expect(methods.getState().marking).toBe('none')
  })

  it('wait for a document on its way, and are the opened ones without a change', async () => {
    const { methods } = hostViewer({ workers: workersHere })
    methods.open(plan)
    expect(await methods.getBytes()).toEqual(file)
  })
})

it.each(['save', 'getBytes', 'saveIncrement'] as const)('%s rejects without a document', async name => {
  const { methods } = hostViewer()
  await expect(methods[name](() => undefined)).rejects.toMatchObject({ code: 'document-missing' })
})
