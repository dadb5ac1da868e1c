import { isMarkup, isShown, isSigned, type Mark, type MarksByPage } from '../marks/mark.ts'
import type { DataOf } from '../tools/mark-shape.ts'

/** A mark of a document as an entry of the comment list, with its replies, oldest first. */
export interface Comment {
  readonly mark: Mark
  readonly answers: readonly Mark[]
  /** The last state that each author has set, latest last. */
  readonly states: readonly CommentState[]
}

/** A review state of a mark and its author. */
export interface CommentState {
  readonly id: string
  readonly state: NoteState
  readonly author: string
}

/** States of both state models of the standard. ISO 32000-2, Table 174 */
export type NoteState = NonNullable<DataOf<'/Text'>['textNoteState']>

/** Filter of the comment list; `undefined` or empty fields do not restrict it. */
export interface CommentFilter {
  /** The subtype in the file, such as `Highlight`. */
  readonly subtype: string | undefined
  readonly author: string | undefined
  /** Words to find in the text, the author or a reply, ignoring case and accents. */
  readonly query: string
}

/** Position of a mark on its displayed page, in any unit. */
type PlaceOf = (mark: Mark) => { readonly top: number; readonly left: number }

/**
 * The comments of the pages read so far, among them redactions and attached files: by page, and on each from top to bottom. A reply to a mark of another page, which some programs
 * write although the standard forbids it, is under that mark. ISO 32000-2, Table 172
 */
export function commentsOf(pages: MarksByPage, placeOf: PlaceOf): readonly Comment[] {
  const inOrder = [...pages].sort(([a], [b]) => a - b)
  const all = inOrder.flatMap(([, marks]) => marks)
  const byId = new Map(all.map(mark => [mark.id, mark]))
  const answersTo = groupBy(all, mark => mark.inReplyTo)
  return inOrder.flatMap(([, marks]) =>
    marks
      .filter(mark => (isMarkup(mark) || isSigned(mark)) && isShown(mark) && !isAnswer(mark, byId))
      .map(mark => ({ mark, place: placeOf(mark) }))
      .sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left)
      .map(({ mark }) => threadOf(mark, answersUnder(mark.id, answersTo))),
  )
}

/** The comments that match a filter, in the same order. */
export function filterComments(
  comments: readonly Comment[],
  { subtype, author, query }: CommentFilter,
): readonly Comment[] {
  const words = folded(query)
  return comments.filter(({ mark, answers }) => {
    if (subtype !== undefined && mark.subtype !== subtype) return false
    if (author !== undefined && authorOf(mark) !== author) return false
    return words === '' || [mark, ...answers].some(part => says(part, words))
  })
}

/** Comments by page index, in their order. */
export const byPage = (comments: readonly Comment[]): ReadonlyMap<number, readonly Comment[]> =>
  groupBy(comments, ({ mark }) => mark.pageIndex)

/** Distinct subtypes of the comments. */
export const subtypesOf = (comments: readonly Comment[]): readonly string[] =>
  [...new Set(comments.map(({ mark }) => mark.subtype))].sort()

/** Distinct authors of the comments; empty for comments without an author. */
export const authorsOf = (comments: readonly Comment[]): readonly string[] =>
  [...new Set(comments.map(({ mark }) => authorOf(mark)))].sort()

/** The author of a mark; empty if the file has none. */
export const authorOf = ({ author }: Mark): string => author?.trim() ?? ''

/** Whether a mark is a reply to another listed mark; false in a cycle of replies, which damaged files contain. */
function isAnswer(mark: Mark, byId: ReadonlyMap<string, Mark>): boolean {
  const parentOf = ({ inReplyTo }: Mark): Mark | undefined => byId.get(inReplyTo ?? '')
  const passed = new Set([mark])
  let asked = parentOf(mark)
  if (!asked) return false
  while (asked && !passed.has(asked)) {
    passed.add(asked)
    asked = parentOf(asked)
  }
  return asked === undefined
}

/** A mark with its replies, and separately its states. What is only grouped with another mark, and says nothing else, is no reply. */
export function threadOf(mark: Mark, notes: readonly Mark[]): Comment {
  const inOrder = [...notes].sort((a, b) => timeOf(a) - timeOf(b))
  const states = new Map<string, CommentState>()
  for (const note of inOrder) {
    const state = stateOf(note)
    if (!state) continue
    const author = authorOf(note)
    // Deleted first, so that the latest entry is the last one.
    states.delete(author)
    states.set(author, { id: note.id, state, author })
  }
  const byId = new Map([mark, ...notes].map(part => [part.id, part]))
  const answers = inOrder.filter(note => !stateOf(note) && (!isGrouped(note) || addsText(note, byId)))
  return { mark, answers, states: [...states.values()] }
}

/** Whether a mark has a text of its own. */
export const hasText = ({ contents }: Mark): boolean => contents !== undefined && contents.trim() !== ''

/** ISO 32000-2, 12.5.6.2 */
const isGrouped = ({ data, carried }: Mark): boolean => (data ?? carried)?.replyType === 'Group'

/**
 * Whether a reply has something to read. A mark that is only grouped with another one, such as the strikeout of a
 * replacement, has if its text is not that of the other.
 */
export const addsText = (answer: Mark, byId: ReadonlyMap<string, Mark>): boolean =>
  hasText(answer) && (!isGrouped(answer) || answer.contents !== byId.get(answer.inReplyTo ?? '')?.contents)

/** The review state that a note sets; `undefined` for one that is a text. */
export const stateOf = ({ data }: Mark): NoteState | undefined =>
  data?.annotationType === '/Text' ? data.textNoteState : undefined

/** Notes without a date keep their order in the file. */
const timeOf = ({ data }: Mark): number => (data ? Date.parse(data.dateCreated) || 0 : 0)

/** All direct and indirect replies to a mark; ends at a cycle. */
export function answersUnder(
  id: string,
  answersTo: ReadonlyMap<string | undefined, readonly Mark[]>,
): readonly Mark[] {
  const found = new Map<string, Mark>()
  const waiting = [id]
  for (const parent of waiting) {
    for (const answer of answersTo.get(parent) ?? []) {
      if (answer.id === id || found.has(answer.id)) continue
      found.set(answer.id, answer)
      waiting.push(answer.id)
    }
  }
  return [...found.values()]
}

/** Items by what `keyOf` gives for them, in their order. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const says = (mark: Mark, words: string): boolean =>
  folded(`${mark.contents ?? ''}\n${authorOf(mark)}`).includes(words)

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
