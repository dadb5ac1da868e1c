import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cellOf } from './cells.tsx'
import type { Column } from './columns.ts'

const columnOf = (content: ReturnType<Column<null>['cell']>): Column<null> => ({
  key: 'nick',
  label: 'nick',
  cell: () => content,
})

test.each([
  ['a name stands in its own direction', 'محمد (2)', '<bdi>محمد (2)</bdi>'],
  ['without text the cell is empty, so that cards leave it out', '', ''],
  ['a number', 3, '3'],
  ['what a column marks up itself', <b key="b">x</b>, '<b>x</b>'],
])('%s', (_, content, html) => {
  expect(renderToStaticMarkup(<p>{cellOf(columnOf(content), null)}</p>)).toBe(`<p>${html}</p>`)
})
