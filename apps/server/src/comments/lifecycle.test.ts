import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { indexComments } from '../search/index-work.ts'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../testing/try-machine.ts'
import { changeComments, comments } from './lifecycle.ts'
import { recountWork } from './recount.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const person = await addPerson(world, 'person')
const moderator = await addPerson(world, 'moderator')
const work = await addWork(world, await addPerson(world, 'author'))
let count = 0

/** A comment with stars by a new person. */
const make = async (state: keyof typeof comments.states) => {
  const id = newId(world.services.now())
  const writer = await addPerson(world, `writer-${++count}`)
  await db
    .insertInto('comments')
    .values({
      id,
      work_id: work.id,
      version: 1,
      user_id: writer.id,
      content: 'well written',
      state: comments.states[state],
      at: world.services.now(),
    })
    .execute()
  await db
    .insertInto('ratings')
    .values({ work_id: work.id, user_id: writer.id, stars: 4, comment_id: id, at: world.services.now() })
    .execute()
  await transact(db, async tx => {
    await recountWork(tx, work.id)
    await indexComments(tx, [id])
  })
  return { id, owner: writer.id }
}

tryMachine({
  world,
  machine: comments,
  make,
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    registrar: () => callerOf(world, person.id, ['feedback.handle', 'user.manage']),
    moderator: () => callerOf(world, moderator.id, ['comment.moderate']),
    writer: ({ owner }) => callerOf(world, owner),
    writerModerator: ({ owner }) => callerOf(world, owner, ['comment.moderate']),
  },
  input: () => ({ reason: 'rude' }),
  outcomes: `
    event   when     guest   system  member  registrar  moderator  writer   writerModerator
    hide    shown    denied  denied  denied  denied     hidden     denied   own
    hide    hidden   denied  denied  denied  denied     late       denied   own
    hide    deleted  denied  denied  denied  denied     late       denied   own
    show    shown    denied  denied  denied  denied     late       denied   own
    show    hidden   denied  denied  denied  denied     shown      denied   own
    show    deleted  denied  denied  denied  denied     late       denied   own
    delete  shown    absent  absent  absent  absent     absent     deleted  deleted
    delete  hidden   absent  absent  absent  absent     absent     deleted  deleted
    delete  deleted  absent  absent  absent  absent     absent     late     late`,
  changes: {
    hide: 'audit_log+1 comments notices+1 search_docs-1 works',
    show: 'audit_log+1 comments notices+1 search_docs+1 works',
    'delete shown': 'comments ratings-1 search_docs-1 works',
    'delete hidden': 'comments ratings-1',
  },
  failing: [],
  rivals: [
    ['hide', 'moderator'],
    ['hide', 'moderator'],
  ],
  slower: 'CONFLICT',
})

test('of several comments impossible changes are skipped, and an own comment among them refuses the whole call', async () => {
  const [first, second, gone] = [await make('shown'), await make('shown'), await make('deleted')]
  const hide = (ids: readonly string[], by: string) =>
    transact(db, tx =>
      changeComments(tx, callerOf(world, by, ['comment.moderate']), { ids, event: 'hide', reason: 'rude' }),
    )
  const states = async () => {
    const rows = await db.selectFrom('comments').select(['id', 'state']).execute()
    return [first, second, gone].map(({ id }) => rows.find(row => row.id === id)?.state)
  }
  const ids = [gone.id, second.id, crypto.randomUUID(), first.id]
  await expect(hide(ids, second.owner)).rejects.toMatchObject({ key: 'SELF_REVIEW' })
  expect(await states()).toEqual([1, 1, 3])
  expect(await hide(ids, moderator.id)).toBe(2)
  expect(await states()).toEqual([2, 2, 3])
})
