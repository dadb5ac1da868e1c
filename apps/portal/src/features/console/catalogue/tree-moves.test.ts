import type { EditedNode } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { movedTree, nextNumber, placeByDrop, placeByKey } from './tree-moves.ts'

const node = (no: string, ...children: EditedNode[]): EditedNode => ({
  no,
  parentNo: null,
  ...{ zh: no, en: no, ja: no, de: no, tw: no },
  isTag: false,
  isActive: true,
  workCount: 0,
  rev: 1,
  children,
})
const outline = (nodes: readonly EditedNode[]): string =>
  nodes.map(({ no, children }) => (children.length > 0 ? `${no}(${outline(children)})` : no)).join(' ')

const tree = [node('01', node('0101'), node('0102')), node('02', node('0201')), node('03')]

describe('moving a node by keys', () => {
  it.each([
    ['0102', 'up', '01(0102 0101) 02(0201) 03'],
    ['0101', 'down', '01(0102 0101) 02(0201) 03'],
    ['0102', 'in', '01(0101(0102)) 02(0201) 03'],
    ['0101', 'out', '01(0102) 0101 02(0201) 03'],
    ['02', 'in', '01(0101 0102 02(0201)) 03'],
    ['03', 'up', '01(0101 0102) 03 02(0201)'],
    ['01', 'up', undefined],
    ['03', 'down', undefined],
    ['01', 'in', undefined],
    ['02', 'out', undefined],
    ['99', 'up', undefined],
  ] as const)('%s %s', (no, key, expected) => {
    const place = placeByKey(tree, no, key)
    expect(place && outline(movedTree(tree, no, place))).toBe(expected)
  })
})

describe('moving a node by drag and drop', () => {
  it.each([
    ['03', '01', 'reorder-before', '03 01(0101 0102) 02(0201)'],
    ['01', '03', 'reorder-after', '02(0201) 03 01(0101 0102)'],
    ['01', '02', 'reorder-after', '02(0201) 01(0101 0102) 03'],
    ['0201', '0101', 'reorder-after', '01(0101 0201 0102) 02 03'],
    ['03', '02', 'combine', '01(0101 0102) 02(0201 03)'],
    ['01', '0101', 'combine', undefined],
    ['01', '0101', 'reorder-after', undefined],
    ['01', '02', 'reorder-before', undefined],
    ['02', '02', 'combine', undefined],
  ] as const)('%s on %s (%s)', (no, onto, operation, expected) => {
    const place = placeByDrop(tree, no, { no: onto, operation })
    expect(place && outline(movedTree(tree, no, place))).toBe(expected)
  })

  it('never makes the tree deeper than five levels', () => {
    const deep = [node('1', node('2', node('3', node('4', node('5'))))), node('6', node('7')), node('8')]
    expect(placeByDrop(deep, '6', { no: '4', operation: 'combine' })).toBeUndefined()
    expect(placeByDrop(deep, '8', { no: '5', operation: 'combine' })).toBeUndefined()
    expect(placeByDrop(deep, '8', { no: '4', operation: 'combine' })).toEqual({ parentNo: '4', index: 1 })
  })
})

it.each([
  [null, '04'],
  ['01', '0103'],
  ['03', '0301'],
])('the next number below %s is %s', (parent, no) => expect(nextNumber(tree, parent)).toBe(no))
