import type { LayerLine } from '@lectern/pdf/layers'
import { expect, test } from 'vitest'
import { layerRows } from './layer-rows.ts'

const line = (label: string, ...below: LayerLine[]): LayerLine => ({ layer: undefined, label, below })

test('nested lines become rows in their order, each with its level and its place among its siblings', () => {
  const rows = layerRows([line('House', line('Walls', line('Brick')), line('Doors')), line('Garden')])
  expect(rows.map(row => `${row.line.label} ${row.level} ${row.position}/${row.count}`)).toEqual([
    'House 1 1/2',
    'Walls 2 1/2',
    'Brick 3 1/1',
    'Doors 2 2/2',
    'Garden 1 2/2',
  ])
})

test('no lines are no rows', () => expect(layerRows([])).toEqual([]))
