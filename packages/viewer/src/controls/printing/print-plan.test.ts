import { describe, expect, it } from 'vitest'
import type { ShownPage } from '../../marks/shown-page.ts'
import { printScale, printStyles, sheetsOf } from './print-plan.ts'

const letter: ShownPage = { box: [0, 0, 612, 792], rotation: 0, userUnit: 1 }
const turned: ShownPage = { ...letter, rotation: 90 }
const poster: ShownPage = { box: [0, 0, 8.5, 11], rotation: 0, userUnit: 720 }

describe('printing', () => {
  it('draws 200 dots per inch, fewer on a poster and where the author does not allow it', () => {
    expect(printScale(letter) * 72).toBeCloseTo(200)
    expect(printScale(letter, false) * 72).toBeCloseTo(150)
    expect(printScale(poster) ** 2 * 8.5 * 11).toBeCloseTo(16_000_000, -1)
  })

  it('gives each page a sheet of its size, rotated as its file says', () => {
    expect(sheetsOf([letter, turned, poster]).map(({ widthPt, heightPt }) => [widthPt, heightPt])).toEqual([
      [612, 792],
      [792, 612],
      [6120, 7920],
    ])
  })

  it('names each size once', () => {
    const styles = printStyles(sheetsOf([letter, turned, letter]))
    expect(styles.match(/@page [\w-]+/g)).toEqual(['@page sheet-612-792', '@page sheet-792-612'])
  })
})
