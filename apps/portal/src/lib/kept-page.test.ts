import { expect, it } from 'vitest'
import { isPageKept, keepPage } from './kept-page.ts'

it('a page is kept until each of its parts has let it go', () => {
  const letGo = [keepPage('/creative/add'), keepPage('/creative/add')]
  expect([isPageKept(), isPageKept('/creative/add'), isPageKept('/user')]).toEqual([true, true, false])
  letGo[0]?.()
  expect(isPageKept('/creative/add')).toBe(true)
  letGo[1]?.()
  letGo[1]?.()
  expect(isPageKept()).toBe(false)
})
