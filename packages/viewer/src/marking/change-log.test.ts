/** What the log of changes does to the marks and the history, what it sends to the engine, and what it keeps for a restarted one. */
import { describe, expect, it } from 'vitest'
import { adding, type Log, removing, useLog, withTwo, wording } from '../../test/use-change-log.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { copiedUpTo } from './history.ts'

describe('a change', () => {
  it('is shown, can be undone, goes to the engine and is announced with its origin', () => {
    const { log, marks, counts, sent, heard } = withTwo()
    log.commit(adding('c'), { origin: 'imported' })
    log.undo()
    log.redo()
    expect(marks()).toBe('a b c')
    expect(counts()).toBe('3 0 dirty')
    expect(sent()).toEqual(['add a', 'add b', 'add c', 'remove c', 'add c'])
    expect(heard).toEqual(['made', 'made', 'imported', 'undone', 'redone'])
  })

  it('without edits is none: what was undone can still be redone', () => {
    const { log, counts, sent, heard } = withTwo()
    log.undo()
    log.commit([])
    expect(counts()).toBe('1 1 dirty')
    expect(sent()).toHaveLength(3)
    expect(heard).toHaveLength(3)
  })

  it('is not made in a document that forbids annotations', () => {
    const { marks, counts, sent } = withTwo({ mayMark: false })
    expect([marks(), counts(), sent()]).toEqual(['', '0 0', []])
  })

  it('takes only what it removes out of the selection', () => {
    const { log, store } = withTwo()
    const selection = ['a', 'b']
    store.setState({ selection })
    log.commit(adding('c'))
    log.undo()
    expect(store.getState().selection).toBe(selection)
    log.commit(removing('a'))
    expect(store.getState().selection).toEqual(['b'])
  })

  it('undoing or redoing more than there is does nothing', () => {
    const { log, counts, sent } = useLog()
    log.undo()
    log.redo()
    expect([counts(), sent()]).toEqual(['0 0', []])
  })
})

describe('a repeated change', () => {
  const slides = (...steps: ((made: Log) => void)[]) => {
    const made = useLog()
    made.log.commit(adding('a'))
    made.log.commit(wording('a', undefined, '1'), { repeats: 'slider' })
    for (const step of steps) step(made)
    return made
  }
  const again =
    (repeats: string | undefined, before = '1', after = '2') =>
    ({ log }: Log) =>
      log.commit(wording('a', before, after), { repeats })

  it('within a second is one step with the first, and each part goes to the engine', () => {
    const { log, counts, sent, marks, done } = slides(({ after }) => after(999), again('slider'))
    expect([counts(), marks()]).toEqual(['2 0 dirty', 'a:2'])
    expect(sent()).toEqual(['add a', 'update a', 'update a'])
    expect(done()).toEqual(['add a', 'update a'])
    log.undo()
    expect(marks()).toBe('a')
  })

  it('counts its second from the last one, not from the first', () => {
    const { counts } = slides(
      ({ after }) => after(600),
      again('slider'),
      ({ after }) => after(600),
      again('slider', '2', '3'),
    )
    expect(counts()).toBe('2 0 dirty')
  })

  const apart: readonly (readonly [string, readonly ((made: Log) => void)[], string])[] = [
    ['after a second', [({ after }) => after(1000), again('slider')], '3 0 dirty'],
    ['of something else', [again('other')], '3 0 dirty'],
    ['of nothing', [again(undefined), again(undefined, '2', '3')], '4 0 dirty'],
    ['with another change in between', [again(undefined), again('slider', '2', '3')], '4 0 dirty'],
    [
      'of another mark',
      [({ log }) => log.commit(wording('b', '1', '2'), { repeats: 'slider' })],
      '3 0 dirty',
    ],
    [
      'after what came in between was undone',
      [again(undefined), ({ log }) => log.undo(), again('slider')],
      '3 0 dirty',
    ],
    [
      'after the first was undone, though the step before has changed the same mark',
      [
        again('slider', '1', '2'),
        ({ after }) => after(2000),
        again('slider', '2', '3'),
        ({ log }) => log.undo(),
        again('slider', '2', '4'),
      ],
      '3 0 dirty',
    ],
    ['after the first was saved', [({ log }) => log.countAsSaved(), again('slider')], '3 0 dirty'],
    [
      'after the first was kept in a copy',
      [
        ({ store }) =>
          store.setState(({ history }) => ({ history: copiedUpTo(history, history.done.at(-1)) })),
        again('slider'),
      ],
      '3 0 dirty',
    ],
    ['after the first was undone', [({ log }) => log.undo(), again('slider', '', '2')], '2 0 dirty'],
    [
      'after an undo and a redo of it',
      [({ log }) => log.undo(), ({ log }) => log.redo(), again('slider')],
      '2 0 dirty',
    ],
  ]
  it.each(apart)('%s', (_, steps, counts) => {
    expect(slides(...steps).counts()).toBe(counts)
  })
})

describe('changes that count as saved', () => {
  it('are all repeated in a restarted engine, once each and in order, and nothing is unsaved', () => {
    const { log, counts, done } = withTwo()
    log.countAsSaved()
    expect(counts()).toBe('2 0')
    log.commit(adding('c'))
    expect(counts()).toBe('3 0 dirty')
    expect(done()).toEqual(['add a', 'add b', 'add c'])
    log.undo()
    expect(counts()).toBe('2 1')
    expect(done()).toEqual(['add a', 'add b'])
  })

  it('stay when others count as saved later', () => {
    const { log, counts, done } = withTwo()
    log.countAsSaved()
    log.commit(adding('c'))
    log.countAsSaved()
    log.countAsSaved()
    expect(done()).toEqual(['add a', 'add b', 'add c'])
    expect(counts()).toBe('3 0')
  })

  it('are kept beside the file, unless there are none', () => {
    const { log, store } = useLog()
    log.countAsSaved()
    expect(store.getState().areKeptBeside).toBe(false)
    log.commit(adding('a'))
    log.countAsSaved()
    expect(store.getState().areKeptBeside).toBe(true)
  })
})

describe('a change that the host has stored already', () => {
  const kept = { origin: 'imported', isKept: true } as const
  const withKept = () => {
    const made = withTwo()
    made.log.commit(adding('k'), kept)
    return made
  }

  it('is neither unsaved nor can it be undone', () => {
    const { log, marks, counts, done, store } = useLog()
    log.commit([], kept)
    expect(store.getState().areKeptBeside).toBe(false)
    log.commit(adding('k'), kept)
    expect([counts(), store.getState().areKeptBeside]).toEqual(['0 0', true])
    log.undo()
    expect([marks(), done()]).toEqual(['k', ['add k']])
  })

  it('leaves what was drawn before and after unsaved, to be undone', () => {
    const { log, marks, counts, done } = withKept()
    log.commit(adding('c'))
    expect([counts(), done().toSorted()]).toEqual(['3 0 dirty', ['add a', 'add b', 'add c', 'add k']])
    for (let step = 0; step < 3; step += 1) log.undo()
    expect([marks(), counts()]).toEqual(['k', '0 3'])
  })

  it('leaves unsaved that a saved mark was undone', () => {
    const { log, counts } = withTwo()
    log.countAsSaved()
    log.undo()
    log.commit(adding('k'), kept)
    expect(counts()).toBe('1 0 dirty')
  })

  it('is not repeated if the engine refuses it only then', async () => {
    const { answer, marks, counts, done } = withKept()
    await answer('page-missing')
    expect([marks(), counts(), done()]).toEqual(['a b', '2 0 dirty', ['add a', 'add b']])
  })

  it('is taken back if a restarted engine refuses it', () => {
    const { log, marks, done, store } = withKept()
    log.done()[0]?.refuse(new MarkingError('annotation-invalid', 'no'))
    expect([marks(), done(), store.getState().problem]).toEqual([
      'a b',
      ['add a', 'add b'],
      'annotation-invalid',
    ])
  })

  it('stays if the engine has only stopped', async () => {
    const { answer, marks, done } = withKept()
    await answer('engine-stopped')
    expect([marks(), done().length]).toEqual(['a b k', 3])
  })
})

describe('a refused change', () => {
  it('is taken back and reported, the others stay', async () => {
    const { answer, marks, counts, done, heard, store } = withTwo()
    await answer('annotation-invalid', 0)
    expect([marks(), counts(), done()]).toEqual(['b', '1 0 dirty', ['add b']])
    expect(heard.at(-1)).toBe('refused')
    expect(store.getState().problem).toBe('annotation-invalid')
  })

  it('cannot be redone if it was undone in the meantime', async () => {
    const { log, answer, counts, marks } = withTwo()
    log.undo()
    await answer('annotation-invalid', 1)
    expect([marks(), counts()]).toEqual(['a', '1 0 dirty'])
  })

  it('of an engine that has stopped stays, and that is reported', async () => {
    const { answer, marks, counts, store } = withTwo()
    await answer('engine-stopped', 0)
    expect([marks(), counts(), store.getState().problem]).toEqual(['a b', '2 0 dirty', 'engine-stopped'])
  })

  it('of a step of several leaves the others of the step', async () => {
    const { log, answer, marks, counts, done } = useLog()
    log.commit(adding('a'))
    log.commit(wording('a', undefined, '1'), { repeats: 'slider' })
    log.commit(wording('a', '1', '2'), { repeats: 'slider' })
    await answer('annotation-invalid')
    expect([marks(), counts(), done()]).toEqual(['a:1', '2 0 dirty', ['add a', 'update a']])
    log.undo()
    expect(marks()).toBe('a')
  })

  it('does not take back what was changed again since', async () => {
    const { log, answer, marks, counts } = useLog()
    log.commit(adding('a'))
    log.commit(wording('a', undefined, '1'))
    log.commit(wording('a', '1', '2'))
    await answer('annotation-invalid', 1)
    expect([marks(), counts()]).toEqual(['a:2', '2 0 dirty'])
  })

  it.each([
    ['adding', adding('c'), 'a b c'],
    ['changing', wording('a', undefined, '1'), 'a:1 b'],
  ] as const)('that undoes %s leaves it done, also for a restarted engine', async (_, change, shown) => {
    const { log, answer, marks, counts, done } = withTwo()
    log.commit(change)
    log.undo()
    await answer('annotation-missing')
    expect([marks(), counts()]).toEqual([shown, '3 0 dirty'])
    expect(done()).toHaveLength(3)
  })

  it('that does another again is undone and cannot be redone', async () => {
    const { log, answer, marks, counts } = withTwo()
    log.undo()
    log.redo()
    await answer('annotation-invalid')
    expect([marks(), counts()]).toEqual(['a', '1 0 dirty'])
  })

  it('without a code is taken back as well', () => {
    const { log, marks, store } = withTwo()
    log.done()[1]?.refuse(new MarkingError('unexpected', 'a fault'))
    expect([marks(), store.getState().problem]).toEqual(['a', 'unexpected'])
  })
})
