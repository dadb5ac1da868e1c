import { beforeEach, expect, it, vi } from 'vitest'
import { chosenAppearance, keepAppearance } from './chosen-appearance.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

const plain = { colours: 'printed', spread: 'single' }

it('remembers the chosen appearance', () => {
  expect(chosenAppearance()).toEqual(plain)
  keepAppearance({ colours: 'sepia', spread: 'cover' })
  expect(chosenAppearance()).toEqual({ colours: 'sepia', spread: 'cover' })
})

it('replaces what it does not know by its default', () => {
  localStorage.setItem('pages', 'blue double')
  expect(chosenAppearance()).toEqual({ colours: 'printed', spread: 'double' })
  localStorage.setItem('pages', '')
  expect(chosenAppearance()).toEqual(plain)
})
