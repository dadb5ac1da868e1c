import type { Mark } from '../src/marks/mark.ts'

/** A mark without a drawing of `id subtype author contents`, with `>id` after the id for an answer; an author `-` is nobody, the subtype `Hidden` hides it. */
export function linedMark(words: string, pageIndex: number, top = 10): Mark {
  const [name = '', subtype = '', author = '', ...contents] = words.split(' ')
  const [id = '', inReplyTo] = name.split('>')
  return {
    id,
    pageIndex,
    subtype: subtype === 'Hidden' ? 'Square' : subtype,
    kind: undefined,
    rect: [0, top - 10, 10, top],
    flags: subtype === 'Hidden' ? 2 : 4,
    data: undefined,
    scene: undefined,
    svg: undefined,
    isNew: false,
    author: author === '-' ? undefined : author,
    contents: contents.join(' ') || undefined,
    inReplyTo,
  }
}
