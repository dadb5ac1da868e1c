/** What counts as saved, and when. */
import { describe, expect, it } from 'vitest'
import { adding, withTwo } from '../../test/use-change-log.ts'
import { isInCopyOnly } from './marking-state.ts'

describe('saving', () => {
  const bytes = new Uint8Array([1, 2, 3])

  it.each([
    ['save', 'save'],
    ['saveIncrement', 'increment'],
  ] as const)('`%s` asks for the bytes, keeps them, and nothing is unsaved', async (command, call) => {
    const { saved, answer, counts, heard, sent } = withTwo()
    const kept: Uint8Array[] = []
    const saving = saved[command](given => void kept.push(given))
    await answer(bytes)
    expect(await saving).toBe(bytes)
    expect([kept, counts(), sent().at(-1)]).toEqual([[bytes], '2 0', call])
    // The signatures are those of the bytes asked for only if nothing is asked in between.
    expect(heard.slice(-3)).toEqual(['asked', 'examined', 'kept'])
  })

  it('leaves nothing unsaved when the host adds marks that it keeps in the meantime', async () => {
    const { saved, log, answer, counts } = withTwo()
    const saving = saved.save()
    log.commit(adding('k'), { origin: 'imported', isKept: true })
    await answer(bytes, 2)
    await saving
    expect(counts()).toBe('2 0')
  })

  it('a copy does not count, but its failure is reported', async () => {
    const { saved, answer, counts, store } = withTwo()
    const copying = saved.copy()
    await answer(bytes)
    expect(await copying).toBe(bytes)
    expect(counts()).toBe('2 0 dirty')
    const failing = expect(saved.copy()).rejects.toMatchObject({ code: 'saving-forbidden' })
    await answer('saving-forbidden')
    await failing
    expect(store.getState().problem).toBe('saving-forbidden')
  })

  it('a copy that voids a signature counts once it is kept, until the next change, and is told in place of the refusal', async () => {
    const { saved, answer, counts, store, log } = withTwo()
    const failing = expect(saved.save()).rejects.toMatchObject({ code: 'saving-forbidden' })
    await answer('saving-forbidden')
    await failing
    const kept: Uint8Array[] = []
    const copying = saved.voidedCopy(given => void kept.push(given))
    await answer(bytes)
    await copying
    expect([kept, counts(), store.getState().problem]).toEqual([[bytes], '2 0', 'copy-saved'])
    expect(isInCopyOnly(store.getState())).toBe(true)
    void log.commit(adding('c'))
    expect(counts()).toBe('3 0 dirty')
  })

  it('after a copy that voids a signature, undoing everything leaves the file as it is, and nothing to lose', async () => {
    const { saved, answer, counts, store, log } = withTwo()
    const copying = saved.voidedCopy(() => undefined)
    await answer(bytes)
    await copying
    log.undo()
    expect(counts()).toBe('1 1 dirty')
    log.undo()
    expect([counts(), isInCopyOnly(store.getState())]).toEqual(['0 2', false])
    log.redo()
    log.redo()
    expect([counts(), isInCopyOnly(store.getState())]).toEqual(['2 0', true])
  })

  it('a copy that voids a signature does not count if nobody could keep it', async () => {
    const { saved, answer, counts, store } = withTwo()
    const full = () => Promise.reject(new Error('the disk is full'))
    const failing = expect(saved.voidedCopy(full)).rejects.toMatchObject({ code: 'not-kept' })
    await answer(bytes)
    await failing
    expect([counts(), store.getState().problem]).toEqual(['2 0 dirty', 'not-kept'])
  })

  it('needs nobody to keep the bytes', async () => {
    const { saved, answer, counts } = withTwo()
    const saving = saved.save()
    await answer(bytes)
    await saving
    expect(counts()).toBe('2 0')
  })

  it('shows that it is in progress, and clears an earlier problem', async () => {
    const { saved, answer, store } = withTwo({ problem: 'page-missing' })
    const saving = saved.save()
    expect(store.getState()).toMatchObject({ isSaving: true, problem: undefined })
    await answer(bytes)
    await saving
    expect(store.getState()).toMatchObject({ isSaving: false, problem: undefined })
  })

  it('does not save what is changed while it is in progress', async () => {
    const { saved, log, answer, counts } = withTwo()
    const saving = saved.save()
    log.commit(adding('c'))
    await answer(bytes, 2)
    await saving
    expect(counts()).toBe('3 0 dirty')
    log.undo()
    expect(counts()).toBe('2 1')
  })

  it('that fails in the engine saves nothing, and says why', async () => {
    const { saved, answer, counts, store, heard } = withTwo()
    const saving = saved.save()
    const failed = expect(saving).rejects.toMatchObject({ code: 'saving-forbidden' })
    await answer('saving-forbidden')
    await failed
    expect(counts()).toBe('2 0 dirty')
    expect(store.getState()).toMatchObject({ isSaving: false, problem: 'saving-forbidden' })
    expect(heard).not.toContain('kept')
  })

  it('whose bytes are not kept saves nothing, and says why', async () => {
    const { saved, answer, counts, store, heard } = withTwo()
    const saving = saved.save(() => Promise.reject(new Error('the disk is full')))
    const failed = expect(saving).rejects.toMatchObject({ code: 'not-kept', message: 'the disk is full' })
    await answer(bytes)
    await failed
    expect(counts()).toBe('2 0 dirty')
    expect(store.getState()).toMatchObject({ isSaving: false, problem: 'not-kept' })
    expect(heard).not.toContain('kept')
  })

  it('is not over before the bytes are kept', async () => {
    const { saved, answer, counts, store } = withTwo()
    let resolve = () => {}
    const saving = saved.save(() => new Promise(keep => (resolve = keep)))
    await answer(bytes)
    expect([counts(), store.getState().isSaving]).toEqual(['2 0 dirty', true])
    resolve()
    await saving
    expect(counts()).toBe('2 0')
  })
})
