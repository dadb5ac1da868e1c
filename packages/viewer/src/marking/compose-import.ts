import type { AddedAnnotation } from '@lectern/pdf'
import { type Mark, type MarksByPage, unhidden } from '../marks/mark.ts'
import { createOwnNames } from '../marks/own-names.ts'
import type { Change, Edit } from './change.ts'
import { drawImported, type Signature } from './draw-mark.ts'

type AddEdit = Extract<Edit, { readonly kind: 'add' }>

/** Exported data with its target page. */
export interface ImportedData {
  readonly pageIndex: number
  readonly data: AddedAnnotation
  /** How one looks that is carried as it is. */
  readonly shown?: Mark
  /** The id of the mark of the document that it replies to, where the engine knows it. */
  readonly parentId?: string
}

/**
 * The change that adds exported annotations on top of their pages, except those whose uuid is there already. Different ones with the
 * same uuid get each one of its own. Replies find their parents on their page, in any order. What cannot be drawn is reported and left
 * out. A reply without its parent is a comment of its own.
 */
export function composeImport(
  pages: MarksByPage,
  list: readonly ImportedData[],
  {
    freshId,
    signature,
    report,
  }: {
    readonly freshId: () => string
    readonly signature: Signature
    readonly report: (error: unknown, data: AddedAnnotation) => void
  },
): Change {
  const idsByUuid = new Map<string, string>()
  const nameOf = (pageIndex: number, uuid: string) => `${pageIndex} ${uuid}`
  const present = [...pages.values()].flat()
  const ofFile = new Map(present.flatMap(({ id, isNew, pageIndex }) => (isNew ? [] : [[id, pageIndex]])))
  for (const mark of present)
    for (const { uuid } of [mark.data, mark.carried].filter(given => given !== undefined))
      idsByUuid.set(nameOf(mark.pageIndex, uuid), mark.id)
  // Parents come first, so that the file has the order of the screen.
  const isAnswer = ({ data }: ImportedData) => Number(data.inReplyTo !== undefined)
  const ordered = [...list].sort((a, b) => isAnswer(a) - isAnswer(b))
  const there = new Set(idsByUuid.keys())
  const ownName = createOwnNames()
  const added = ordered.flatMap(({ pageIndex, data: given, shown, parentId }) => {
    const data = there.has(nameOf(pageIndex, given.uuid)) ? undefined : ownName(pageIndex, given)
    if (!data) return []
    const id = freshId()
    idsByUuid.set(nameOf(pageIndex, data.uuid), id)
    return [{ id, pageIndex, data, shown, parentId }]
  })
  const counts = new Map<number, number>()
  const edits = added.flatMap(({ id, pageIndex, data, shown, parentId }): AddEdit[] => {
    const { inReplyTo: uuid } = data
    const named = uuid === undefined ? undefined : idsByUuid.get(nameOf(pageIndex, uuid))
    const inReplyTo = named ?? (ofFile.get(parentId ?? '') === pageIndex ? parentId : undefined)
    const place = { id, pageIndex, inReplyTo }
    const draw = (): Mark | undefined => {
      if ('annotationFile' in data) return shown && { ...shown, ...place, ...lookOf(shown), carried: data }
      return drawImported(data, place, signature)
    }
    const mark = attempt(draw, error => report(error, data))
    if (!mark) return []
    const index = counts.get(pageIndex) ?? pages.get(pageIndex)?.length ?? 0
    counts.set(pageIndex, index + 1)
    return [{ kind: 'add', mark, index }]
  })
  return edits.map(withParents(edits, present, { added, signature }))
}

/** Of replies that form a circle, the id of that with which it is entered. */
function entriesOfCircles(edits: readonly AddEdit[]): ReadonlySet<string> {
  const parents = new Map(edits.map(({ mark }) => [mark.id, mark.inReplyTo]))
  const entries = new Set<string>()
  const settled = new Set<string>()
  for (const { mark } of edits) {
    const passed = new Set<string>()
    let next: string | undefined = mark.id
    while (next !== undefined && !settled.has(next) && !passed.has(next)) {
      passed.add(next)
      next = parents.get(next)
    }
    if (next !== undefined && passed.has(next)) entries.add(next)
    for (const id of passed) settled.add(id)
  }
  return entries
}

/** Makes a comment of its own of what replies to a mark that is not there, or on another page, or to itself through others. */
function withParents(
  edits: readonly AddEdit[],
  present: readonly Mark[],
  how: {
    readonly added: readonly {
      readonly id: string
      readonly data: AddedAnnotation
      readonly parentId: string | undefined
    }[]
    readonly signature: Signature
  },
): (edit: AddEdit) => AddEdit {
  const drawn = new Set(edits.map(({ mark }) => mark.id))
  const circles = entriesOfCircles(edits)
  const undrawn = new Set(how.added.flatMap(({ id }) => (drawn.has(id) ? [] : id)))
  // The engine would find these on other pages, under which no list shows a reply.
  const elsewhere = new Set([...present.map(uuidOf), ...edits.map(({ mark }) => uuidOf(mark))])
  for (const { data, parentId } of how.added) if (parentId !== undefined) elsewhere.add(data.inReplyTo)
  return edit => {
    const { mark } = edit
    const parent = (mark.carried ?? mark.data)?.inReplyTo
    const isInCircle = circles.has(mark.id)
    const hasParent = mark.inReplyTo !== undefined && !undrawn.has(mark.inReplyTo)
    if (parent === undefined || (hasParent && !isInCircle)) return edit
    const alone = { ...(isInCircle || elsewhere.has(parent) ? unlinked(mark) : mark), inReplyTo: undefined }
    return { ...edit, mark: attempt(() => shownAlone(alone, how.signature)) ?? alone }
  }
}

const uuidOf = ({ data, carried }: Mark): string | undefined => (carried ?? data)?.uuid

/** A mark whose data names no parent. */
const unlinked = ({ data, carried, ...mark }: Mark): Mark => ({
  ...mark,
  data: data && withoutParent(data),
  ...(carried && { carried: withoutParent(carried) }),
})

function withoutParent<Data extends AddedAnnotation>({ inReplyTo: _, replyType: __, ...data }: Data) {
  return data as Data
}

/** A note that was hidden only because it is read under the mark that it answers; it is drawn, as nobody has seen a look of it. */
function shownAlone(mark: Mark, signature: Signature): Mark {
  const { id, pageIndex, data } = mark
  if (data?.annotationType !== '/Text' || unhidden(data.flags) === data.flags) return mark
  const place = { id, pageIndex, inReplyTo: undefined }
  return drawImported({ ...data, flags: unhidden(data.flags) }, place, signature)
}

const lookOf = ({ look }: Mark): Pick<Mark, 'look'> => (look ? { look: { ...look, isCarried: true } } : {})

function attempt(
  draw: () => Mark | undefined,
  report: (error: unknown) => void = () => {},
): Mark | undefined {
  try {
    return draw()
  } catch (error) {
    report(error)
    return undefined
  }
}
