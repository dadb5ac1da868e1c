import { afterEach, describe, expect, it } from 'vitest'
import { nodeThreads } from '../../test/node-thread.ts'
import {
  file,
  isUnsaved,
  openSession,
  pdfOf,
  play,
  type Threads,
  threadsHere,
  told,
  toldOf,
} from '../../test/play-session.ts'
import { createWorkerPool } from './worker-pool.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const until = async (isTrue: () => boolean) => {
  for (const end = Date.now() + 10_000; !isTrue(); await new Promise(resolve => setTimeout(resolve, 5)))
    if (Date.now() > end) throw new Error('waited in vain')
}

/** A session, and a function that ends the thread of its engine like a crash. */
async function openMortal({ startThread, alive }: Threads = threadsHere(), bytes = file) {
  const workers = createWorkerPool({ startThread, workerCount: 1 })
  closers.push(() => workers.destroy())
  const session = await openSession(bytes, workers)
  const crash = async () => {
    await until(() => alive.length > 0)
    const [thread] = alive
    thread?.kill()
    await until(() => thread !== undefined && !alive.includes(thread))
  }
  return { session, crash, problem: () => session.store.getState().problem }
}

/** A square on a layer, object 5. */
const layered = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
  '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] /F 4 /OC 5 0 R >>',
  '<< /Type /OCG /Name (Walls) >>',
])

const own = 'Square@1 Highlight@1 Link@1'

describe('a session whose engine dies', () => {
  it.each([
    ['keeps drawn marks', 'square 1 100,100 200,200; ink 1 50,50 60,80', `${own} Square@1 Ink@1*1`],
    ['keeps moves and deletions', 'drag 1 30,60 80,90; delete 0:6', 'Square@1 Link@1'],
    [
      'does not repeat undone changes',
      'square 1 100,100 200,200; ink 1 50,50 60,80; undo',
      `${own} Square@1`,
    ],
    ['keeps marks of other programs on pages that were not visited again', 'delete 0:5', 'Link@1'],
  ])('%s', async (_, script, expected) => {
    const { session, crash, problem } = await openMortal()
    play(session, script)
    await crash()
    const saved = await session.save()
    expect(toldOf(saved)).toBe(expected)
    expect(told(session)).toBe(expected)
    expect(saved.subarray(0, file.length)).toEqual(file)
    expect(problem()).toBe('engine-restarted')
  })

  it('handles requests made while the engine was dead or restarting once', async () => {
    const { session, crash } = await openMortal()
    play(session, 'square 1 100,100 200,200')
    await crash()
    play(session, 'ink 1 50,50 60,80')
    const loading = session.loadPage(1)
    play(session, 'circle 2 100,100 200,200; undo; redo')
    await loading
    expect(toldOf(await session.save())).toBe(`${own} Square@1 Ink@1*1 Circle@2`)
  })

  it('undoes and redoes changes made before the engine died', async () => {
    const { session, crash } = await openMortal()
    play(session, 'delete 0:5; square 1 100,100 200,200; undo')
    await crash()
    play(session, 'redo; undo; undo')
    expect(toldOf(await session.save())).toBe(own)
    play(session, 'redo; redo')
    expect(toldOf(await session.save())).toBe('Link@1 Square@1')
  })

  it('reverts only the changes that the new engine refuses', async () => {
    const { session, crash, problem } = await openMortal()
    await crash()
    play(session, 'square 9 100,100 200,200; square 1 100,100 200,200')
    expect(toldOf(await session.save())).toBe(`${own} Square@1`)
    expect(told(session)).toBe(`${own} Square@1`)
    expect(problem()).toBe('engine-restarted')
  })

  it('works with a real thread that is terminated', async () => {
    const { session, crash } = await openMortal(nodeThreads())
    play(session, 'square 1 100,100 200,200')
    await crash()
    play(session, 'ink 1 50,50 60,80')
    expect(toldOf(await session.save())).toBe(`${own} Square@1 Ink@1*1`)
  })

  it('keeps the layers that the reader has switched off', async () => {
    const { session, crash } = await openMortal(threadsHere(), layered)
    await session.showLayers([5])
    await crash()
    const [walled] = await session.loadPage(0)
    expect(walled?.isOff).toBe(true)
    await session.showLayers([])
    expect((await session.loadPage(0))[0]?.isOff).toBeUndefined()
  })

  it('opens in another thread if the first one dies while opening', async () => {
    const { startThread, alive } = threadsHere()
    let deaths = 1
    const workers = createWorkerPool({
      workerCount: 1,
      startThread: listener => {
        const thread = startThread(listener)
        if (deaths-- > 0) queueMicrotask(() => alive.at(-1)?.kill())
        return thread
      },
    })
    closers.push(() => workers.destroy())
    expect(told(await openSession(file, workers))).toBe(own)
  })

  it('survives a second death of the engine', async () => {
    const { session, crash } = await openMortal()
    for (const script of ['square 1 100,100 200,200', 'ink 1 50,50 60,80', 'circle 2 10,10 90,90']) {
      play(session, script)
      await crash()
    }
    expect(toldOf(await session.save())).toBe(`${own} Square@1 Ink@1*1 Circle@2`)
  })

  it.each([
    ['an undo', 'square 1 100,100 200,200; ink 1 50,50 60,80', 'undo', `${own} Square@1`, 'redo'],
    [
      'a redo',
      'square 1 100,100 200,200; ink 1 50,50 60,80; undo',
      'redo',
      `${own} Square@1 Ink@1*1`,
      'undo',
    ],
    ['a further mark', 'square 1 100,100 200,200', 'ink 1 50,50 60,80', `${own} Square@1 Ink@1*1`, 'undo'],
  ])(
    'counts as saved what the file has, after %s while it dies',
    async (_, before, meanwhile, has, later) => {
      const { session, crash } = await openMortal()
      play(session, before)
      const saving = session.save()
      const crashed = crash()
      play(session, meanwhile)
      await crashed
      expect(toldOf(await saving)).toBe(has)
      expect(isUnsaved(session)).toBe(false)
      play(session, later)
      expect(isUnsaved(session)).toBe(true)
    },
  )

  it('counts as unsaved what is drawn after the new engine received the changes', async () => {
    const { session, crash, problem } = await openMortal()
    play(session, 'square 1 100,100 200,200')
    const saving = session.save()
    await crash()
    session.store.subscribe((state, earlier) => {
      if (state.problem === 'engine-restarted' && earlier.problem !== state.problem)
        play(session, 'ink 1 50,50 60,80')
    })
    expect(toldOf(await saving)).toBe(`${own} Square@1`)
    expect(problem()).toBe('engine-restarted')
    expect(isUnsaved(session)).toBe(true)
    play(session, 'undo')
    expect(isUnsaved(session)).toBe(false)
  })

  it('keeps its marks if no engine can be started any more, and reports that', async () => {
    const { startThread, alive } = threadsHere()
    let mayStart = true
    const workers = createWorkerPool({
      workerCount: 1,
      startThread: listener => {
        const thread = startThread(listener)
        if (!mayStart) queueMicrotask(() => alive.at(-1)?.kill())
        return thread
      },
    })
    closers.push(() => workers.destroy())
    const session = await openSession(file, workers)
    mayStart = false
    alive[0]?.kill()
    play(session, 'square 1 100,100 200,200')
    await until(() => session.store.getState().problem === 'engine-stopped')
    expect(told(session)).toBe(`${own} Square@1`)
    await expect(session.save()).rejects.toMatchObject({ code: 'engine-stopped' })
    mayStart = true
    expect(toldOf(await session.save())).toBe(`${own} Square@1`)
  })
})
