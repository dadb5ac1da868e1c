import { describe, expect, it } from 'vitest'
import { positionOf, resourceLink, shareAddress } from './resource-link.ts'

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
