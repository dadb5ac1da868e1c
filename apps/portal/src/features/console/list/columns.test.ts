import { describe, expect, it } from 'vitest'
import { type Column, nextSorting, sortedRows, sortingOf } from './columns.ts'

interface Row {
  readonly nick: string
  readonly count: number
}
const columns: readonly Column<Row>[] = [
  { key: 'nick', label: 'home', cell: row => row.nick, sortBy: row => row.nick },
  { key: 'count', label: 'home', cell: row => row.count, sortBy: row => row.count },
  { key: 'note', label: 'home', cell: () => '' },
]
const rows: readonly Row[] = [
  { nick: '张伟', count: 10 },
  { nick: '安娜', count: 9 },
  { nick: 'Ben', count: 100 },
]
const nicks = (text: string) =>
  sortedRows(rows, columns, sortingOf(text, columns), 'zh-Hans').map(row => row.nick)

describe('the order of a list', () => {
  it.each([
    ['', ['张伟', '安娜', 'Ben']],
    ['nick', ['安娜', '张伟', 'Ben']],
    ['-count', ['Ben', '张伟', '安娜']],
    ['count', ['安娜', '张伟', 'Ben']],
    ['note', ['张伟', '安娜', 'Ben']],
    ['-nothing', ['张伟', '安娜', 'Ben']],
  ])('%j', (text, expected) => expect(nicks(text)).toEqual(expected))

  it('pressing a column head three times restores the server’s order', () => {
    const first = nextSorting('nick', undefined)
    const second = nextSorting('nick', sortingOf(first ?? '', columns))
    const third = nextSorting('nick', sortingOf(second ?? '', columns))
    expect([first, second, third]).toEqual(['nick', '-nick', undefined])
  })
})
