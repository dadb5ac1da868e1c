import { expect, test } from 'vitest'
import { childrenOf, fitsBelow, isWithin, orderWith, type TreeNode } from './tree-rules.ts'

const node = (path: string, sort = 0): TreeNode => {
  const parts = path.split('/').slice(1)
  return { no: parts.at(-1) ?? '', parent: parts.at(-2) ?? null, path, sort }
}
const tree = ['/1', '/1/11', '/1/11/111', '/1/11/111/1111', '/2', '/2/21', '/10'].map((path, at) =>
  node(path, at),
)
const at = (path: string) => node(path)

test.each([
  ['a sibling', '/1/11', '/2', true],
  ['the first level', '/1/11', undefined, true],
  ['itself', '/1', '/1', false],
  ['its own child', '/1', '/1/11/111', false],
  ['a place where its lowest node is on the fifth level', '/1/11', '/2/21', true],
  ['a place where its lowest node would be on the sixth', '/1', '/2/21', false],
])('a node fits below %s', (_, from, below, fits) => {
  expect(fitsBelow(tree, at(from), below === undefined ? undefined : at(below))).toBe(fits)
})

test('a node is not within another whose number is a prefix of its own', () => {
  expect(isWithin(at('/10'), at('/1'))).toBe(false)
  expect(isWithin(at('/1/11'), at('/1'))).toBe(true)
})

test.each([
  [0, 'b,a,c'],
  [1, 'a,b,c'],
  [9, 'a,c,b'],
])('put among its siblings at place %s: %s', (index, expected) => {
  const siblings = ['a', 'b', 'c'].map((no, sort) => ({ no, parent: null, path: `/${no}`, sort }))
  expect(orderWith(siblings, 'b', index).join()).toBe(expected)
  expect(childrenOf(siblings, null).map(({ no }) => no)).toEqual(['a', 'b', 'c'])
})
