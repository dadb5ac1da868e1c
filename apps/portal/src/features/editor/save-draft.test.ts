import type { WorkForm, WorkSave } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { type DraftCalls, DraftChanged, isSavable, saveDraft } from './save-draft.ts'

const form = (more: Partial<WorkForm> = {}) =>
  ({
    id: 'work',
    rev: 4,
    state: 'draft',
    version: 1,
    title: 'Manual',
    fileId: 'base',
    outline: [{ no: 1, title: 'One', node: 2, level: 1 }],
    roles: ['R10'],
    keywords: ['laser'],
    captions: [{ language: 'de', fileId: 'german', name: 'film.de.vtt', url: '' }],
    can: ['submit', 'delete'],
    ...more,
  }) as WorkForm

class Conflict extends Error {}

/** A server with one work; `now` is what it has, and a save with another revision is refused. */
function serverWith(now: WorkForm) {
  const saves: WorkSave[] = []
  let appended = 0
  const calls: DraftCalls = {
    append: async () => ({ id: `new ${++appended}` }),
    async save(save) {
      if (save.rev !== now.rev) throw new Conflict()
      saves.push(save)
      return {
        id: 'work',
        rev: save.rev + 1,
        state: 'draft',
        version: now.state === 'published' ? 2 : now.version,
      }
    },
    read: async () => now,
    isConflict: error => error instanceof Conflict,
  }
  return { calls, saves, appendedCount: () => appended }
}

const bytes = Uint8Array.of(1)

describe('saving annotations', () => {
  it('changes nothing of the draft but its file', async () => {
    const known = form()
    const { calls, saves } = serverWith(known)
    const saved = await saveDraft(calls, known, 'base', bytes, new Set())
    expect(saved).toEqual({ ...known, fileId: 'new 1', rev: 5 })
    expect(saves).toMatchObject([
      {
        id: 'work',
        rev: 4,
        title: 'Manual',
        fileId: 'new 1',
        roles: ['R10'],
        outline: known.outline,
        captions: [{ language: 'de', fileId: 'german' }],
        submits: false,
      },
    ])
  })

  it('of a published work makes the next version', async () => {
    const known = form({ state: 'published', can: ['reedit', 'invalidate'] })
    const saved = await saveDraft(serverWith(known).calls, known, 'base', bytes, new Set())
    expect(saved).toMatchObject({ state: 'draft', version: 2, rev: 5 })
  })

  it('keeps what another tab wrote meanwhile', async () => {
    const { calls, saves } = serverWith(form({ rev: 9, title: 'Manual, revised' }))
    const saved = await saveDraft(calls, form(), 'base', bytes, new Set())
    expect(saves).toMatchObject([{ rev: 9, title: 'Manual, revised', fileId: 'new 1' }])
    expect(saved).toMatchObject({ rev: 10, title: 'Manual, revised' })
  })

  it.each([
    ['replaced', { rev: 9, fileId: 'other' }],
    ['closed', { rev: 9, state: 'review' }],
  ] as const)('is refused as %s, and nothing is changed', async (reason, more) => {
    const { calls, saves } = serverWith(form({ ...more, can: ['recall'] }))
    const refusal = await saveDraft(calls, form(), 'base', bytes, new Set()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DraftChanged)
    expect(refusal).toMatchObject({ reason })
    expect(saves).toEqual([])
  })

  it.each([
    ['more annotations', bytes, 'new 2'],
    ['none any more', bytes.subarray(1), 'base'],
  ])('goes on after a save whose answer was lost, with %s', async (_, increment, expected) => {
    let now = form()
    const tried = new Set<string>()
    const { calls } = serverWith(form())
    const save = async (sent: WorkSave) => {
      if (sent.rev !== now.rev) throw new Conflict()
      now = form({ rev: now.rev + 1, fileId: sent.fileId })
      return { id: 'work', rev: now.rev, state: now.state, version: now.version }
    }
    const lossy = {
      ...calls,
      save: (sent: WorkSave) => save(sent).then(() => Promise.reject(new Error('lost'))),
    }
    await expect(saveDraft(lossy, form(), 'base', bytes, tried)).rejects.toThrow('lost')
    expect(now).toMatchObject({ rev: 5, fileId: 'new 1' })
    const saved = await saveDraft({ ...calls, save, read: async () => now }, form(), 'base', increment, tried)
    expect([saved, now]).toMatchObject([
      { rev: 6, fileId: expected },
      { rev: 6, fileId: expected },
    ])
  })

  it('whose answer was lost is still refused once the draft has a file of somebody else', async () => {
    const { calls } = serverWith(form({ rev: 9, fileId: 'other' }))
    await expect(saveDraft(calls, form(), 'base', bytes, new Set(['new 0']))).rejects.toThrow(DraftChanged)
  })

  it('without any change gives back the file that was opened, and calls nothing if it is still there', async () => {
    const before = serverWith(form({ fileId: 'new 1' }))
    expect(
      await saveDraft(before.calls, form({ fileId: 'new 1' }), 'base', bytes.subarray(1), new Set()),
    ).toMatchObject({
      fileId: 'base',
    })
    const same = serverWith(form())
    await saveDraft(same.calls, form(), 'base', bytes.subarray(1), new Set())
    expect([before.appendedCount(), same.appendedCount(), same.saves.length]).toEqual([0, 0, 0])
  })

  it('passes other errors on', async () => {
    const { calls } = serverWith(form())
    const failing = { ...calls, append: () => Promise.reject(new Error('no connection')) }
    await expect(saveDraft(failing, form(), 'base', bytes, new Set())).rejects.toThrow('no connection')
  })
})

it.each([
  ['draft', ['submit'], true],
  // A reviewer sees drafts of others and may do nothing with them.
  ['draft', [], false],
  ['review', ['recall'], false],
  ['published', ['reedit', 'invalidate'], true],
  ['expired', ['delete'], false],
] as const)('a work in state %s that allows %s can be saved: %s', (state, can, expected) =>
  expect(isSavable({ state, can: [...can] })).toBe(expected),
)
