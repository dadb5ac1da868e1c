import type { AddedAnnotation } from '@lectern/pdf'
import type { Mark, MarksByPage } from '../marks/mark.ts'
import { createOwnNames } from '../marks/own-names.ts'
import type { Change } from './change.ts'
import { drawImported, type Signature } from './draw-mark.ts'

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
 * same uuid get each one of its own. Replies find their parents in any order. What cannot be drawn is reported and left out.
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
  const ofFile = new Set(present.flatMap(({ id, isNew }) => (isNew ? [] : id)))
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
    return [{ id, pageIndex, data, shown, parentId: parentId && ofFile.has(parentId) ? parentId : undefined }]
  })
  const counts = new Map<number, number>()
  return added.flatMap(({ id, pageIndex, data, shown, parentId }) => {
    const { inReplyTo: uuid } = data
    const named = uuid === undefined ? undefined : idsByUuid.get(nameOf(pageIndex, uuid))
    const inReplyTo = named ?? parentId
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
}

const lookOf = ({ look }: Mark): Pick<Mark, 'look'> => (look ? { look: { ...look, isCarried: true } } : {})

function attempt(draw: () => Mark | undefined, report: (error: unknown) => void): Mark | undefined {
  try {
    return draw()
  } catch (error) {
    report(error)
    return undefined
  }
}
