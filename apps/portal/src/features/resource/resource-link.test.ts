import { describe, expect, it } from 'vitest'
import { markOf, passageLink, positionOf, resourceLink, shareAddress } from './resource-link.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const encoded = 'AQGY86J8QX0-mlU7HwwtTm9T5w'
const origin = 'https://learn.example.com'

describe('the address of a resource', () => {
  it('contains the encoded id', () => {
    expect(resourceLink({ kind: 'pdf', id })).toEqual({ to: '/pdf', search: { id: encoded } })
    expect(resourceLink({ kind: 'video', id })).toEqual({ to: '/video/$id', params: { id: encoded } })
  })

  it.each([
    ['pdf', 1, `${origin}/pdf?id=${encoded}`],
    ['pdf', 7, `${origin}/pdf?id=${encoded}#page=7`],
    ['video', 0.4, `${origin}/video/${encoded}`],
    ['video', 90.7, `${origin}/video/${encoded}#t=90`],
  ] as const)('contains the position of a %s at %d', (kind, position, address) =>
    expect(shareAddress(origin, { kind, id }, position)).toBe(address),
  )
})

describe('the address of a passage', () => {
  it.each([
    [
      'pdf',
      7,
      '不要直视\n激光 & more',
      'page=7&mark=%E4%B8%8D%E8%A6%81%E7%9B%B4%E8%A7%86+%E6%BF%80%E5%85%89+%26+more',
    ],
    ['pdf', 7, '  ', 'page=7'],
    ['video', 90, 'spoken', 't=90'],
  ] as const)('of a %s at %d with “%s”', (kind, node, quote, hash) =>
    expect(passageLink({ kind, id, node, quote })).toEqual({ ...resourceLink({ kind, id }), hash }),
  )

  it('gives the text to mark', () => {
    const { hash } = passageLink({ kind: 'pdf', id, node: 7, quote: '不要直视\n激光 & more' })
    expect([markOf(`#${hash}`), positionOf(hash, 'page')]).toEqual(['不要直视 激光 & more', 7])
    expect([markOf('#page=7'), markOf('#mark='), markOf('')]).toEqual([undefined, undefined, undefined])
  })
})

describe('the position in an address', () => {
  it.each([
    ['#page=3', 'page', 3],
    ['page=3&x=1', 'page', 3],
    ['#page=0', 'page', undefined],
    ['#page=-1', 'page', undefined],
    ['#page=zwei', 'page', undefined],
    ['#t=0', 't', 0],
    ['#t=90', 't', 90],
    ['', 't', undefined],
  ] as const)('%s', (hash, name, position) => expect(positionOf(hash, name)).toBe(position))
})
