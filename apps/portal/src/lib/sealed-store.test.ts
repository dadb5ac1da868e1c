import { describe, expect, it } from 'vitest'
import { createSealedStore } from './sealed-store.ts'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

function textStore() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

async function storeWithUser() {
  const kept = textStore()
  const key = await newKey()
  const store = createSealedStore(kept, async () => key)
  await store.write('userInfo', { token: 'secret-token', nick: '林晓' })
  return { kept, store, key }
}

describe('sealed values', () => {
  it('are decrypted unchanged, also on a later page with the same key', async () => {
    const { kept, key } = await storeWithUser()
    expect(await createSealedStore(kept, async () => key).read('userInfo')).toEqual({
      token: 'secret-token',
      nick: '林晓',
    })
  })

  it('reveal nothing, and are different each time', async () => {
    const { kept, store } = await storeWithUser()
    const first = kept.texts.get('userInfo')
    expect(atob(first ?? '')).not.toContain('secret-token')
    await store.write('userInfo', { token: 'secret-token', nick: '林晓' })
    expect(kept.texts.get('userInfo')).not.toBe(first)
  })

  it.each([
    ['the key is lost', async (kept: ReturnType<typeof textStore>) => createSealedStore(kept, newKey)],
    [
      'a character changed',
      async (kept: ReturnType<typeof textStore>, key: CryptoKey) => {
        const text = kept.texts.get('userInfo') ?? ''
        kept.setItem('userInfo', (text[0] === 'A' ? 'B' : 'A') + text.slice(1))
        return createSealedStore(kept, async () => key)
      },
    ],
    [
      'it was never encrypted',
      async (kept: ReturnType<typeof textStore>, key: CryptoKey) => {
        kept.setItem('userInfo', '{"token":"forged"}')
        return createSealedStore(kept, async () => key)
      },
    ],
  ])('are missing if %s', async (_, damaged) => {
    const { kept, key } = await storeWithUser()
    const store = await damaged(kept, key)
    expect(await store.read('userInfo')).toBeUndefined()
  })

  it('cannot be exchanged', async () => {
    const { kept, store } = await storeWithUser()
    kept.setItem('menuInfo', kept.texts.get('userInfo') ?? '')
    expect(await store.read('menuInfo')).toBeUndefined()
  })

  it('may be as long as the storage allows', async () => {
    const { store } = await storeWithUser()
    const text = '滤光片'.repeat(200_000)
    await store.write('work', text)
    expect(await store.read('work')).toBe(text)
  })

  it('have their key at hand before the first is written, if it is asked for ahead', async () => {
    const asked: string[] = []
    const store = createSealedStore(
      textStore(),
      () => {
        asked.push('key')
        return newKey()
      },
      { asksAhead: true },
    )
    expect(await store.read('work')).toBeUndefined()
    expect(asked).toEqual(['key'])
    await store.write('work', 1)
    expect(asked).toEqual(['key'])
  })

  it('are missing, and not a fault of the page, if the browser gives no key', async () => {
    const store = createSealedStore(textStore(), () => Promise.reject(new Error('forbidden')), {
      asksAhead: true,
    })
    expect(await store.read('work')).toBeUndefined()
  })

  it('keep the order of quick writes', async () => {
    const { store } = await storeWithUser()
    await Promise.all([store.write('menuInfo', 1), store.write('menuInfo', 2), store.remove('userInfo')])
    expect(await store.read('menuInfo')).toBe(2)
    expect(await store.read('userInfo')).toBeUndefined()
  })
})
