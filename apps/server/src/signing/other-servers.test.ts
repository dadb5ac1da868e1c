import { expect, test } from 'vitest'
import { hearNotifications } from '../db/hear-notifications.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { checkOtherServers, listenerName } from './other-servers.ts'

test('a server does not start beside one with another secret', async () => {
  const { db, pool } = await makeTestDatabase()
  const [own, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  await checkOtherServers(db, own)
  let isHearing = () => {}
  const hearing = new Promise<void>(resolve => {
    isHearing = resolve
  })
  const running = hearNotifications(pool.options, 'jobs', () => isHearing(), listenerName(other))
  await hearing
  await checkOtherServers(db, other)
  await expect(checkOtherServers(db, own)).rejects.toMatchObject({
    code: 'keys-differ',
    message: expect.stringContaining('media.key'),
  })
  await running.stop()
  await checkOtherServers(db, own)
})
