import { expect, it } from 'vitest'
import { joinTabs } from './tab-channel.ts'

it('the older tab keeps its last change before the newer one begins', async () => {
  const order: string[] = []
  const older = joinTabs('a tab test', async () => {
    await new Promise(resolve => setImmediate(resolve))
    order.push('kept')
  })
  const newer = joinTabs('a tab test', async () => {})
  await newer.take()
  order.push('begun')
  expect(order).toEqual(['kept', 'begun'])
  older.close()
  newer.close()
})

it('a tab that is alone begins by itself, and tabs of other attempts go on', async () => {
  let released = 0
  const other = joinTabs('another attempt', async () => {
    released += 1
  })
  const alone = joinTabs('an attempt', async () => {})
  await alone.take()
  expect(released).toBe(0)
  other.close()
  alone.close()
})
