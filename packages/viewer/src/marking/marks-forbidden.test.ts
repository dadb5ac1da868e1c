import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openSession, play, told } from '../../test/play-session.ts'

// Made with qpdf --encrypt "" owner 256 --annotate=n, from one empty page.
const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))

describe('a document whose author allows no marks', () => {
  it('shows marks but adds none if the author of the document allows none', async () => {
    const session = await openSession(bytes)
    play(session, 'square 1 100,100 200,200')
    expect(session.store.getState()).toMatchObject({ mayMark: false, history: { done: [] } })
    expect(await session.save()).toEqual(bytes)
  })

  it('takes the owner’s password for marks that the author forbids, and keeps the rights when the engine is started again', async () => {
    const session = await openSession(bytes)
    for (const wrong of ['nope', '', 'x'.repeat(10_000)])
      await expect(session.unlock(wrong)).rejects.toMatchObject({ code: 'password-wrong' })
    expect(session.store.getState()).toMatchObject({ mayMark: false })
    await session.unlock('owner')
    expect(session.store.getState()).toMatchObject({
      mayMark: true,
      rights: { mayPrint: true, mayCopy: true },
    })
    play(session, 'square 1 100,100 200,200')
    const saved = await session.save()
    expect(saved.length).toBeGreaterThan(bytes.length)
    expect(told(await openSession(saved))).toBe('Square@1')
  })
})
