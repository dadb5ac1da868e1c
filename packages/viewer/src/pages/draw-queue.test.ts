import { describe, expect, it } from 'vitest'
import { createDrawQueue } from './draw-queue.ts'

/** A task that ends when the test says so. */
function work() {
  let finish: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    finish = resolve
  })
  return { finish, ended }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

describe('the drawing queue', () => {
  it('draws what is nearest to the visible part first, by its position when a slot becomes free', async () => {
    const queue = createDrawQueue(1)
    const order: string[] = []
    const first = work()
    const { signal } = new AbortController()
    let eye = 0
    const add = (name: string, place: number, until?: Promise<void>) =>
      queue.add(
        () => Math.abs(place - eye),
        async () => {
          order.push(name)
          await until
        },
        signal,
      )
    const all = [add('a', 0, first.ended), add('b', 10), add('c', 100)]
    await settled()
    eye = 100
    first.finish()
    await Promise.all(all)
    expect(order).toEqual(['a', 'c', 'b'])
  })

  it('never starts what was cancelled while waiting, and fails with the reason', async () => {
    const queue = createDrawQueue(1)
    const first = work()
    const cancelled = new AbortController()
    let isStarted = false
    const running = queue.add(
      () => 0,
      () => first.ended,
      new AbortController().signal,
    )
    const waiting = queue.add(
      () => 1,
      async () => {
        isStarted = true
      },
      cancelled.signal,
    )
    await settled()
    cancelled.abort('scrolled away')
    await expect(waiting).rejects.toBe('scrolled away')
    first.finish()
    await running
    await settled()
    expect(isStarted).toBe(false)
  })

  it('draws nothing else while the visible part is drawn', async () => {
    const queue = createDrawQueue(2, () => 50)
    const { signal } = new AbortController()
    const [seen, begun] = [work(), [] as string[]]
    const add = (name: string, distance: number, until?: Promise<void>) =>
      queue.add(
        () => distance,
        async () => {
          begun.push(name)
          await until
        },
        signal,
      )
    const all = [add('ahead', 900), add('seen', 10, seen.ended), add('behind', 700)]
    await settled()
    expect(begun).toEqual(['seen'])
    seen.finish()
    await Promise.all(all)
    expect(begun).toEqual(['seen', 'behind', 'ahead'])
  })

  it('continues after a drawing failed', async () => {
    const queue = createDrawQueue(1)
    const { signal } = new AbortController()
    const failing = queue.add(
      () => 0,
      () => Promise.reject(new Error('no')),
      signal,
    )
    const next = queue.add(
      () => 1,
      async () => 'drawn',
      signal,
    )
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('drawn')
  })
})
