/** A world with an author and two reviewers, and what they do with works. */
import type { CallRequest, WorkOperation } from '@lectern/contract'
import { addWorkFile, completeForm } from './creation-form.ts'
import { addPerson, addTree, signIn } from './test-people.ts'
import { openTestWorld } from './test-world.ts'

type Decision = CallRequest<'console.workReview'>
type State = CallRequest<'works.operate'>['seenState']

/** Opens a world in which works are reviewed. Calls are made by the author, and by the first reviewer unless another token is given. */
export async function openReviewDesk() {
  const world = await openTestWorld()
  await addTree(world)
  const author = await addPerson(world, 'author')
  const token = await signIn(world, author)
  const rita = await addPerson(world, 'rita', ['R10', 'S10'])
  const ruben = await addPerson(world, 'ruben', ['R10', 'S10'])
  const first = await signIn(world, rita)
  const second = await signIn(world, ruben)
  const fileId = await addWorkFile(world, author)

  const submit = async (more: object = {}, as = token) => {
    world.pass(1_000)
    const form = { ...completeForm(world, fileId), submits: true, ...more }
    return (await world.call('works.save', form, { token: as })).data
  }
  const queue = async (query: object = {}, as = first) =>
    (await world.call('console.workList', { page: 1, size: 100, mine: false, ...query }, { token: as })).data
      .records
  const view = async (id: string, as = first) =>
    (await world.call('console.workView', { id }, { token: as })).data
  const claim = (id: string, as = first) => world.call('console.workClaim', { id }, { token: as })
  const decide = async (id: string, more: Partial<Decision> = {}, as = first) => {
    world.pass(1_000)
    // A known state is decided without a look before it, during which another call could change it.
    const rev = more.rev ?? (await view(id, as)).rev
    const decision: Decision = { id, rev, result: 'approved', opinion: '', remarks: [], ...more }
    return world.call('console.workReview', decision, { token: as })
  }
  const takeDown = (id: string, reopens: boolean, as = first) => {
    world.pass(1_000)
    return world.call('console.workTakedown', { id, opinion: 'stolen pictures', reopens }, { token: as })
  }
  const operate = (id: string, operation: WorkOperation, seenState: State, as = token) =>
    world.call('works.operate', { id, operation, seenState }, { token: as })
  const own = async (id: string) =>
    (await world.call('works.list', { page: 1, size: 100, order: 'newest' }, { token })).data.records.find(
      row => row.id === id,
    )
  const notices = async (as = token) =>
    (await world.call('notices.list', { page: 1, size: 3 }, { token: as, lang: 'en' })).data.records

  return {
    ...{ world, db: world.db, author, token, rita, ruben, first, second, fileId },
    ...{ submit, queue, view, claim, decide, takeDown, operate, own, notices },
  }
}
