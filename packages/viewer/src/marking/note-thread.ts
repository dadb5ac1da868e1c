import { hasFile, isMarkup, isShown, isSigned, type Mark } from '../marks/mark.ts'
import { addsText, answersUnder, type Comment, groupBy, hasText, stateOf, threadOf } from './comment-list.ts'

/** A reply with the number of replies between it and the mark. */
export interface NestedAnswer {
  readonly mark: Mark
  /** 0 for a reply to the mark itself. */
  readonly depth: number
}

/** Whether a mark itself has something to read; of one that is not drawn by a reader, also who made it or when. */
const hasSaying = (mark: Mark): boolean =>
  hasText(mark) || (isSigned(mark) && (mark.author !== undefined || mark.dateModified !== undefined))

const mayHaveCard = (mark: Mark): boolean => isMarkup(mark) || hasFile(mark) || isSigned(mark)

/** Ids of the marks of a page at which there is something to read: a text, a reply, or a state that somebody has set. */
export function markedWithNotes(marks: readonly Mark[]): ReadonlySet<string> {
  const byId = new Map(marks.map(mark => [mark.id, mark]))
  const answered = new Set(
    marks.filter(mark => addsText(mark, byId) || stateOf(mark)).map(({ inReplyTo }) => inReplyTo),
  )
  const says = (mark: Mark) => hasSaying(mark) || answered.has(mark.id)
  return new Set(
    marks
      .filter(mark => mayHaveCard(mark) && isShown(mark) && (says(mark) || says(headOf(mark, byId))))
      .map(({ id }) => id),
  )
}

/**
 * What is said at a mark of a page, `undefined` if nothing is. A mark that replies to another one, or is grouped with
 * it, has the comment of that one. ISO 32000-2, 12.5.6.2
 */
export function commentAt(marks: readonly Mark[], id: string): Comment | undefined {
  const byId = new Map(marks.map(mark => [mark.id, mark]))
  const mark = byId.get(id)
  if (!mark) return undefined
  const head = headOf(mark, byId)
  const answersTo = groupBy(marks, ({ inReplyTo }) => inReplyTo)
  const comment = threadOf(head, answersUnder(head.id, answersTo))
  const answers = comment.answers.filter(answer => addsText(answer, byId))
  const saysNothing = !hasSaying(head) && answers.length === 0 && comment.states.length === 0
  return saysNothing ? undefined : { ...comment, answers }
}

/** Replies in the order in which a thread is read: each before the replies to it, and those of one mark in their order. */
export function nestedAnswers({ mark, answers }: Comment): readonly NestedAnswer[] {
  const ids = new Set(answers.map(({ id }) => id))
  // What replies to a state, which is not listed, replies to the mark.
  const parentOf = ({ inReplyTo }: Mark) =>
    inReplyTo !== undefined && ids.has(inReplyTo) ? inReplyTo : mark.id
  const answersTo = groupBy(answers, parentOf)
  const nested: NestedAnswer[] = []
  const waiting = [...(answersTo.get(mark.id) ?? [])].reverse().map(answer => ({ mark: answer, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    nested.push(next)
    const depth = next.depth + 1
    waiting.push(
      ...[...(answersTo.get(next.mark.id) ?? [])].reverse().map(answer => ({ mark: answer, depth })),
    )
  }
  return nested
}

/** The mark that a thread begins with; in a cycle of replies, which damaged files contain, the mark itself. */
function headOf(mark: Mark, byId: ReadonlyMap<string, Mark>): Mark {
  const passed = new Set<Mark>()
  let head = mark
  for (let next: Mark | undefined = mark; next; next = byId.get(head.inReplyTo ?? '')) {
    if (passed.has(next)) return mark
    passed.add(next)
    head = next
  }
  return head
}
