/** Rows in short notation for tests: `A@1 .B@2 ..C` is A on page 1, below it B on page 2, below that C without a page. */
import { type ContentsRow, levelOf } from './contents-model.ts'

/** Rows of a text in that notation; their ids count from 1. */
export const rowsFrom = (text: string): ContentsRow[] =>
  text.split(' ').map((row, index) => {
    const [, dots = '', title = '', place = ''] = /^(\.*)([^@]*)@?(.*)$/.exec(row) ?? []
    return { id: index + 1, title, place, level: levelOf(dots.length + 1) }
  })

/** The notation of rows. */
export const textOf = (rows: readonly Omit<ContentsRow, 'id'>[]): string =>
  rows
    .map(({ title, place, level }) => `${'.'.repeat(level - 1)}${title}${place === '' ? '' : `@${place}`}`)
    .join(' ')
