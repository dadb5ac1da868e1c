import { expect, it } from 'vitest'
import { createLastingStore, type Unstored } from './lasting-store.ts'
import { createMemoryStore } from './sealed-store.ts'

function world(options?: { readonly forgetsEarlier?: boolean }) {
  const inner = createMemoryStore()
  let isFull = false
  let held: Promise<void> | undefined
  const told: Unstored[] = []
  const lasting = createLastingStore(
    {
      ...inner,
      async write(name, value) {
        await held
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        await inner.write(name, value)
      },
    },
    unstored => told.push(unstored),
    options,
  )
  return {
    inner,
    lasting,
    told,
    fill: (is: boolean) => {
      isFull = is
    },
    hold() {
      let goOn = () => {}
      held = new Promise(resolve => {
        goOn = resolve
      })
      return () => goOn()
    },
  }
}

it('stores what it can, and has nothing in memory then', async () => {
  const { inner, lasting, told } = world()
  await lasting.write('text', 'typed')
  expect(await inner.read('text')).toBe('typed')
  expect(told).toEqual([
    { isAny: true, isRefused: false },
    { isAny: false, isRefused: false },
  ])
})

it('keeps what cannot be stored as long as the page lasts, and says so until it is stored or removed', async () => {
  const { inner, lasting, told, fill } = world()
  fill(true)
  await lasting.write('text', 'typed')
  expect([await inner.read('text'), await lasting.read('text')]).toEqual([undefined, 'typed'])
  expect(told.at(-1)).toEqual({ isAny: true, isRefused: true })
  const begun = lasting.write('text', 'typed on')
  expect(told.at(-1), 'still not stored').toEqual({ isAny: true, isRefused: true })
  await begun
  await lasting.write('other', 1)
  await lasting.remove('other')
  fill(false)
  await lasting.write('text', 'shorter')
  expect(told.at(-1)).toEqual({ isAny: false, isRefused: false })
  expect(await inner.read('text')).toBe('shorter')
  fill(true)
  await lasting.write('text', 'long')
  await lasting.remove('text')
  expect(told.at(-1)).toEqual({ isAny: false, isRefused: false })
  expect(await lasting.read('text')).toBeUndefined()
})

it('reads what is still being stored', async () => {
  const { lasting, told, hold } = world()
  const goOn = hold()
  const first = lasting.write('text', 'a')
  const second = lasting.write('text', 'ab')
  expect(await lasting.read('text')).toBe('ab')
  goOn()
  await Promise.all([first, second])
  expect(told.at(-1)).toEqual({ isAny: false, isRefused: false })
  expect(await lasting.read('text')).toBe('ab')
})

it.each([
  [true, undefined],
  [false, 'earlier'],
])('removes what was stored before, if asked to (%s)', async (forgetsEarlier, left) => {
  const { inner, lasting, fill } = world({ forgetsEarlier })
  await lasting.write('user', 'earlier')
  fill(true)
  await lasting.write('user', 'later')
  expect(await inner.read('user')).toBe(left)
  expect(await lasting.read('user')).toBe('later')
})
