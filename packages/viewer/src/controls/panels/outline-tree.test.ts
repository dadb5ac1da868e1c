import type { OutlineNode } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { currentRow, outlineRows, stepInTree } from './outline-tree.ts'

const section = (title: string, pageIndex: number, children: OutlineNode[] = []): OutlineNode => ({
  title,
  pageIndex,
  children,
})
const outline = [
  section('Start', 0),
  section('Sensors', 4, [section('Choosing', 4), section('Wiring', 6, [section('Colours', 7)])]),
  section('Index', 9),
]

describe('the outline', () => {
  it('shows the children of expanded entries', () => {
    const titles = (open: string[]) => outlineRows(outline, new Set(open)).map(row => row.node.title)
    expect(titles([])).toEqual(['Start', 'Sensors', 'Index'])
    expect(titles(['1'])).toEqual(['Start', 'Sensors', 'Choosing', 'Wiring', 'Index'])
    expect(titles(['1', '1.1'])).toContain('Colours')
  })

  it.each([
    [0, 'Start'],
    [3, 'Start'],
    [4, 'Choosing'],
    [6, 'Wiring'],
    [8, 'Wiring'],
    [20, 'Index'],
  ])('at page index %i marks the section %s', (pageIndex, title) => {
    const rows = outlineRows(outline, new Set(['1']))
    const path = currentRow(rows, pageIndex)
    expect(rows.find(row => row.path === path)?.node.title).toBe(title)
  })

  it('marks no entry before the first section', () => {
    expect(currentRow(outlineRows([section('Late', 5)], new Set()), 2)).toBeUndefined()
  })

  it.each([
    ['ArrowDown', 1, { do: 'focus', index: 2 }],
    ['ArrowRight', 1, { do: 'focus', index: 2 }],
    ['ArrowLeft', 1, { do: 'toggle', isOpen: false }],
    ['ArrowLeft', 3, { do: 'focus', index: 1 }],
    ['ArrowRight', 3, { do: 'toggle', isOpen: true }],
    ['Enter', 0, { do: 'go' }],
    ['x', 0, undefined],
  ] as const)('%s on line %i', (key, focused, expected) => {
    const open = new Set(['1'])
    expect(stepInTree(key, outlineRows(outline, open), focused, open)).toEqual(expected)
  })
})
