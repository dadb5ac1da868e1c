import type { FillRule } from '../scene/scene.ts'

/** How the current path is painted. */
export interface Painting {
  readonly close?: true
  readonly fill?: FillRule
  readonly stroke?: true
}

/** Operators that end a path. ISO 32000-2, Table 59 */
export const paintingOperators: ReadonlyMap<string, Painting> = new Map([
  ['S', { stroke: true }],
  ['s', { close: true, stroke: true }],
  ['f', { fill: 'nonzero' }],
  ['F', { fill: 'nonzero' }],
  ['f*', { fill: 'evenodd' }],
  ['B', { fill: 'nonzero', stroke: true }],
  ['B*', { fill: 'evenodd', stroke: true }],
  ['b', { close: true, fill: 'nonzero', stroke: true }],
  ['b*', { close: true, fill: 'evenodd', stroke: true }],
  ['n', {}],
])

/** Operators that draw nothing and do not affect drawing. */
export const silentOperators: ReadonlySet<string> = new Set('BMC BDC EMC MP DP BX EX d0 i'.split(' '))
