import { describe, expect, it } from 'vitest'
import { type Channel, joinTabs, type TabPorts } from './tab-turn.ts'

/** Waits that end when the test says so. */
function heldWaits() {
  const ends: (() => void)[] = []
  return {
    wait: () => new Promise<void>(resolve => ends.push(resolve)),
    endAll: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}

const forbidden = () => {
  throw new DOMException('not here', 'SecurityError')
}
const forbiddenLocks = { request: async () => forbidden() } as unknown as LockManager
const short = () => new Promise(resolve => setTimeout(resolve, 40))
const openChannel = (name: string): Channel => new BroadcastChannel(name)
/** Tabs that are held by the test are not reached by messages, as in a browser that has put them to sleep. */
const deaf = (): Channel => ({ postMessage() {}, addEventListener() {}, close() {} })

let count = 0
const newAttempt = () => `attempt ${++count} of ${import.meta.url}`
const nothing = async () => {}

describe.each<[string, TabPorts]>([
  ['with locks', { locks: navigator.locks, openChannel, wait: () => new Promise(() => {}) }],
  ['without locks', { locks: undefined, openChannel, wait: short }],
  ['where locks are forbidden', { locks: forbiddenLocks, openChannel, wait: short }],
])('%s', (_, ports) => {
  it('the older tab keeps its last change before the newer one begins, however long that takes', async () => {
    const order: string[] = []
    const attempt = newAttempt()
    let keep = () => {}
    const keeping = new Promise<void>(resolve => {
      keep = resolve
    })
    const older = joinTabs(
      attempt,
      async () => {
        order.push('asked')
        await keeping
        order.push('kept')
      },
      ports,
    )
    expect(await older.take()).toBe(true)
    // Of two tabs of the same millisecond either may be the newer one.
    await short()
    const newer = joinTabs(attempt, nothing, {
      ...ports,
      wait: ms => (ms < 1000 ? short() : new Promise(() => {})),
    })
    const begun = newer.take().then(isOwn => order.push(`begun ${isOwn}`))
    await expect.poll(() => order).toEqual(['asked'])
    await short()
    keep()
    await begun
    expect(order).toEqual(['asked', 'kept', 'begun true'])
    older.close()
    newer.close()
  })

  it('of several that are opened at once only the newest goes on, and all others let go', async () => {
    const attempt = newAttempt()
    const gone: number[] = []
    const tabs = [0, 1, 2].map(index => joinTabs(attempt, async () => void gone.push(index), ports))
    const taken = await Promise.all(tabs.map(tab => tab.take()))
    await expect.poll(() => gone.length).toBe(2)
    const own = taken.flatMap((isOwn, index) => (isOwn && !gone.includes(index) ? [index] : []))
    expect(own).toHaveLength(1)
    for (const tab of tabs) tab.close()
  })

  it('a tab of another attempt goes on', async () => {
    const released: string[] = []
    const other = joinTabs(newAttempt(), async () => void released.push('other'), ports)
    await other.take()
    const own = joinTabs(newAttempt(), nothing, ports)
    expect(await own.take()).toBe(true)
    expect(released).toEqual([])
    other.close()
    own.close()
  })
})

it('an older tab that sleeps loses the exam, and lets go when it wakes up', async () => {
  const attempt = newAttempt()
  const waits = heldWaits()
  const released: string[] = []
  const older = joinTabs(attempt, async () => void released.push('older'), {
    locks: navigator.locks,
    openChannel: deaf,
    wait: waits.wait,
  })
  await older.take()
  const newer = joinTabs(attempt, nothing, { locks: navigator.locks, openChannel, wait: waits.wait })
  const taken = newer.take()
  await short()
  expect(released).toEqual([])
  waits.endAll()
  expect(await taken).toBe(true)
  await expect.poll(() => released).toEqual(['older'])
  older.close()
  newer.close()
})

it.each([
  ['neither locks nor messages', undefined],
  ['forbidden locks and no messages', forbiddenLocks],
])('a browser with %s opens the exam all the same', async (_, locks) => {
  const tab = joinTabs(newAttempt(), nothing, { locks, openChannel: forbidden, wait: short })
  expect(await tab.take()).toBe(true)
  tab.close()
})
