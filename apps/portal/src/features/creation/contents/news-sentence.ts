import type { EditorState } from './contents-editor.ts'
import type { ContentsSay } from './fault-sentence.ts'

/** What a screen reader says about the last action; empty before. */
export function newsSentence({ news, rows, measure }: EditorState, words: ContentsSay): string {
  if (!news) return ''
  switch (news.kind) {
    case 'moved':
    case 'leveled':
    case 'placed': {
      const no = rows.findIndex(({ id }) => id === news.id) + 1
      const row = rows[no - 1]
      if (!row) return ''
      const title = row.title || words('entryUntitled')
      if (news.kind !== 'placed') return words('newsMoved', { title, no, level: row.level })
      return words(measure === 'page' ? 'newsPlacedPage' : 'newsPlacedTime', { title, place: row.place })
    }
    case 'added':
      return words('newsAdded', { count: news.count })
    case 'shifted':
      return words('newsShifted', { count: news.count })
    case 'stays':
      return words('newsStays')
    case 'undone':
      return words('newsUndone')
    case 'redone':
      return words('newsRedone')
    case 'removed':
      return words('newsRemoved')
    case 'full':
      return words('newsFull')
    case 'sorted':
      return words('newsSorted')
  }
}
