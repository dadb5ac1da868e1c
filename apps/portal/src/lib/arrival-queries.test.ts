import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fetchForArrival, useTakeovers } from './arrival-queries.ts'
import { ask } from './dialogs.ts'
import { type UserInfo, useSession } from './session.ts'

const signedIn = (id: string | undefined) =>
  useSession.setState({ user: id === undefined ? undefined : ({ id } as UserInfo) })

/** What stays of a film and of a list while they are fetched again. */
async function leftAfter(people: readonly (string | undefined)[]) {
  for (const id of people) signedIn(id)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['film'], meta: { staysForArrival: data => data === 'open' } })
  queries.setQueryData(['film'], 'open')
  queries.setQueryData(['list'], 'cards')
  await fetchForArrival(queries)
  return [queries.getQueryData(['film']), queries.getQueryData(['list'])]
}

it('keeps on the screen what the person who arrives may see and was busy with', async () => {
  expect(await leftAfter([undefined, 'anna'])).toEqual(['open', undefined])
  // The session has ended, and Anna is back.
  expect(await leftAfter([undefined, 'anna'])).toEqual(['open', 'cards'])
  expect(await leftAfter([undefined, 'ben'])).toEqual([undefined, undefined])
  // Signed out in another tab.
  expect(await leftAfter([undefined])).toEqual([undefined, undefined])
  expect(await leftAfter(['ben'])).toEqual(['open', 'cards'])
  // Another tab has changed the person.
  expect(await leftAfter(['anna'])).toEqual([undefined, undefined])
})

it('leaves nothing of one person for another one, also when the session is written again before everything is fetched', async () => {
  await leftAfter(['anna'])
  // As a tab does that follows another one, in which the person changes and then their name.
  expect(await leftAfter(['ben', 'ben'])).toEqual([undefined, undefined])
  expect(await leftAfter([undefined, 'anna', 'anna'])).toEqual([undefined, undefined])
})

it('takes the page from another person at once, and answers no to what the first one was asked', async () => {
  await leftAfter(['anna'])
  const { count } = useTakeovers.getState()
  const answer = ask({ title: 'Send to everybody?', body: '', confirm: 'Send', cancel: 'Cancel' })
  let isAnswered = false
  void answer.then(() => {
    isAnswered = true
  })
  for (const id of [undefined, 'anna', 'anna']) signedIn(id)
  await Promise.resolve()
  expect([useTakeovers.getState().count, isAnswered]).toEqual([count, false])
  for (const id of [undefined, 'ben', 'ben']) signedIn(id)
  expect(useTakeovers.getState().count).toBe(count + 1)
  expect(await answer).toBe(false)
})
