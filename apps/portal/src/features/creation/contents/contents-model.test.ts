import { describe, expect, it } from 'vitest'
import { faultsOf, itemsOf, readPlace, rowsOf, storedTitle } from './contents-model.ts'
import { rowsFrom } from './test-rows.ts'

describe('a position', () => {
  it.each([
    ['17', 'page', 17],
    [' 17 ', 'page', 17],
    ['１７', 'page', 17],
    ['0', 'page', 0],
    ['', 'page', undefined],
    ['-1', 'page', undefined],
    ['1.5', 'page', undefined],
    ['12345678', 'page', undefined],
    ['3:05', 'second', 185],
    ['00:03:10', 'second', 190],
    ['1:02:05', 'second', 3725],
    ['1：02：05', 'second', 3725],
    ['95', 'second', 95],
    ['90:00', 'second', 5400],
    ['1:60', 'second', undefined],
    ['1:2:3:4', 'second', undefined],
    [':30', 'second', undefined],
    ['3:', 'second', undefined],
  ] as const)('%j as a %s is %s', (text, measure, place) => expect(readPlace(text, measure)).toBe(place))
})

describe('a stored title', () => {
  it.each([
    ['  Intro  ', 'Intro'],
    ['Two\tparts\nof it', 'Two parts of it'],
    ['章'.repeat(61), '章'.repeat(60)],
    ['😀'.repeat(61), '😀'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['Cafe\u0301', 'Café'],
    ['\u0007', ''],
  ])('of %j is %j', (typed, stored) => expect(storedTitle(typed)).toBe(stored))
})

describe('the outline that rows stand for', () => {
  const outline = (rows: string, measure: 'page' | 'second' = 'page') =>
    itemsOf(rowsFrom(rows), measure).map(
      ({ title, node, level }) => `${'.'.repeat(level - 1)}${title}@${node}`,
    )
  it.each([
    ['A@1 .B@2 ..C@3', 'A@1 .B@2 ..C@3'],
    ['A .B@2 .C D@4', 'A@1 .B@2 .C@2 D@4'],
    ['A@1 @2 .B@3', 'A@1 .B@3'],
    ['A@1 .@2 ..B@3', 'A@1 .B@3'],
    ['@1 .B@3', 'B@3'],
    ['A@x B@2', 'A@1 B@2'],
  ])('%s → %s', (rows, items) => expect(outline(rows).join(' ')).toBe(items))

  it('of a video begins at its first second', () =>
    expect(outline('A B@0:30', 'second')).toEqual(['A@0', 'B@30']))

  it('is numbered from 1 and has at most 300 entries', () => {
    const items = itemsOf(rowsFrom(Array.from({ length: 310 }, () => 'A').join(' ')), 'page')
    expect([items.length, items[0]?.no, items.at(-1)?.no]).toEqual([300, 1, 300])
  })

  it('is the one the rows were made of', () => {
    const items = itemsOf(rowsFrom('A@1 .B@70 ..C@4000'), 'second')
    expect(itemsOf(rowsOf(items, 'second', 9), 'second')).toEqual(items)
  })
})

describe('faults', () => {
  const pages = { measure: 'page', length: 20 } as const
  const film = { measure: 'second', length: 90 } as const
  it.each([
    ['A@1 .B@1 .C@20 D', pages, []],
    ['A@21', pages, ['1 place-beyond 20']],
    ['A@0', pages, ['1 place-unreadable']],
    ['A@2 B@1 C@2', pages, ['2 place-before 2', '3 place-before 2'].slice(0, 1)],
    ['@3', pages, ['1 title-missing']],
    [' ', pages, []],
    ['A@1 @ .B@2', pages, ['2 title-missing']],
    [`${'a'.repeat(61)}@1`, pages, ['1 title-long 61']],
    [`${'a'.repeat(60)}@1`, pages, []],
    ['A@0 B@1:30', film, []],
    ['A@1:31', film, ['1 place-beyond 90']],
    ['A@1:99', film, ['1 place-unreadable']],
    ['A@99999', { measure: 'page', length: undefined }, []],
  ] as const)('of %j', (rows, extent, faults) => {
    const found = [...faultsOf(rowsFrom(rows), extent)]
    const told = found.map(([id, { kind, ...more }]) => [id, kind, ...Object.values(more)].join(' '))
    expect(told).toEqual(faults)
  })
})
