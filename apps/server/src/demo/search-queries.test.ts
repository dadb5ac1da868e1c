/** The search of the demo library: forty queries as people type them, in five languages, with typing errors and names of categories. */
import { expect, test } from 'vitest'
import queries from '../../demo/queries.json' with { type: 'json' }
import { addSearchWords } from '../search/index-work.ts'
import { runLane } from '../testing/run-job.ts'
import { takesAll } from '../testing/takes-all.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { demoLibrary } from './library.ts'
import { loadDemo } from './load-demo.ts'

const fewestFound = 38

test(`at least ${fewestFound} of 40 queries give what was meant among the first three`, async () => {
  const world = await openTestWorld()
  const at = world.services.now()
  await loadDemo(world.services, demoLibrary, { password: 'lectern-demo', at, beforeCommit() {} })
  world.pass(1000)
  if (takesAll) await runLane(world, 'text')
  // Reading the text of all files takes most of a minute.
  else
    for (const { id } of await world.db.selectFrom('works').select('id').execute())
      await addSearchWords(world.db, id)
  const missed: string[] = []
  for (const { typed, meant } of queries) {
    const { data } = await world.call('catalogue.search', { page: 1, size: 3, words: typed })
    const titles = data.records.map(({ title }) => title)
    if (!titles.some(title => meant.includes(title)))
      missed.push(`${typed}: ${titles.join(' | ') || 'nothing'} (${data.extra.answered ?? 'as typed'})`)
  }
  expect(queries).toHaveLength(40)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length - fewestFound)
}, 300_000)
