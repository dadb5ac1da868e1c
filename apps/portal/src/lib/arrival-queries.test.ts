import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fetchForArrival } from './arrival-queries.ts'
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
