import { expect, test } from 'vitest'
import { makeJobKinds } from './job-kinds.ts'
import { runJob } from './testing/run-job.ts'
import { openTestWorld } from './testing/test-world.ts'

const world = await openTestWorld()

test.each(Object.keys(makeJobKinds(world.services)))(
  '%s finds nothing to do in an empty house',
  async kind => {
    const payload = { userId: '00000000-0000-7000-8000-000000000000' }
    await expect(runJob(world, kind, { payload })).resolves.toBeUndefined()
  },
)
