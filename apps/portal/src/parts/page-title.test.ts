import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

describe('the page title', () => {
  it('names the page and the portal', () => {
    expect(pageTitle('首页', '德尔塔学院')).toBe('首页 - 德尔塔学院')
    expect(pageTitle(undefined, 'Lectern')).toBe('Lectern')
  })
})
