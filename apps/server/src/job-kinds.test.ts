import { expect, test } from 'vitest'
import { makeJobKinds } from './job-kinds.ts'
import { runJob } from './testing/run-job.ts'
import { openTestWorld } from './testing/test-world.ts'

const world = await openTestWorld()
const nobody = '00000000-0000-7000-8000-000000000000'

test.each(makeJobKinds(world.services, { mail: undefined, sms: undefined }).map(({ kind }) => kind))(
  '%s finds nothing to do in an empty house',
  async kind => {
    const payload = { userId: nobody, id: nobody, workId: nobody, version: '2' }
    await expect(runJob(world, kind, { payload })).resolves.toBeUndefined()
  },
)
