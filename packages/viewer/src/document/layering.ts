/** The layers of the open document, which the reader switches. Does not depend on React or the DOM. */
import type { DocumentLayers, Layer } from '@lectern/pdf/layers'
import type { OpenedDocument, PageRenderer } from '@lectern/render'
import type { StoreApi } from 'zustand/vanilla'
import { isPacked } from '../engine/brotli.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { PaperCopy } from '../marking/marks-on-layers.ts'
import type { OpenFile, OpeningSlice } from './opening-state.ts'

/** The layers of the open document as they are shown. */
export interface ShownLayers extends DocumentLayers {
  /** Ids of the layers that are off. */
  readonly off: ReadonlySet<number>
  /** The last choice could not be shown. */
  readonly hasFailed: boolean
}

/** Layers of the open document. */
export interface LayersSlice {
  /** `undefined` if it has none, and until they are known. */
  readonly layers: ShownLayers | undefined
}

/** No layers. */
export const nothingLayered: LayersSlice = { layers: undefined }

/** What the reader does with layers. */
export interface Layering {
  /** Reads the layers of a document that is open for marking. Never rejects. */
  learnLayers(session: MarkingSession, file: OpenFile): Promise<void>
  /** Switches a layer on or off; in a group of which one is on at most, the others go off. A locked one stays. */
  switchLayer(id: number): void
  /** Shows all layers but those that are locked or exclude each other. */
  showAllLayers(): void
  /** Shows the layers that the author has set. */
  resetLayers(): void
  /**
   * What paper shows of the open document, whose layers must be being read; `undefined` if it shows what the screen shows.
   * @throws {MarkingError | RenderError}
   */
  showOnPaper(): Promise<OnPaper | undefined>
}

/** A document for paper, while the screen shows other layers. */
export interface OnPaper extends Pick<PaperCopy, 'shown' | 'end'> {
  readonly document: OpenedDocument
}

type State = OpeningSlice & LayersSlice

/** Creates the layers of one viewer. */
export function createLayering(state: StoreApi<State>, renderer: () => PageRenderer): Layering {
  let current: { readonly session: MarkingSession; readonly file: OpenFile } | undefined
  let running: Promise<void> = Promise.resolve()
  let latest = 0
  let learning: Promise<void> = Promise.resolve()

  const change = (part: Partial<ShownLayers>) => {
    const { layers } = state.getState()
    if (layers) state.setState({ layers: { ...layers, ...part } })
  }
  const show = (off: ReadonlySet<number>) => {
    change({ off, hasFailed: false })
    latest += 1
    const turn = latest
    const shown = current
    // One after the other; choices that were made in between are left out.
    running = running.then(async () => {
      if (!shown || turn !== latest || shown.file.signal.aborted) return
      try {
        await showCopy(await shown.session.showLayers([...off]), shown.file, { state, renderer: renderer() })
      } catch {
        if (turn === latest && !shown.file.signal.aborted) change({ hasFailed: true })
      }
    })
  }
  const choose = (choice: (layers: ShownLayers) => ReadonlySet<number>) => {
    const { layers } = state.getState()
    if (layers) show(choice(layers))
  }

  const learn: Layering['learnLayers'] = async (session, file) => {
    const layers = await session.readLayers().catch(() => undefined)
    // Otherwise a copy is drawn from the start.
    const isDrawnWrong = session.isPacked && !(await isPacked(file.source))
    if (!layers || file.signal.aborted || (layers.layers.length === 0 && !isDrawnWrong)) return
    current = { session, file }
    const off = offByAuthor(layers)
    if (layers.layers.length > 0) state.setState({ layers: { ...layers, off, hasFailed: false } })
    if (layers.isOftenMisread || isDrawnWrong) show(off)
  }

  return {
    learnLayers: (session, file) => {
      learning = learn(session, file)
      return learning
    },
    async showOnPaper() {
      await learning
      const { layers, file } = state.getState()
      const off = layers && offOnPaper(layers)
      return off && current
        ? copyOnPaper(await current.session.layersOnPaper([...off]), renderer(), file)
        : undefined
    },
    switchLayer: id => choose(layers => switched(layers, id)),
    showAllLayers: () => choose(allOn),
    resetLayers: () => choose(offByAuthor),
  }
}

/** Has the pages of the open document drawn from this copy. */
async function showCopy(
  bytes: Uint8Array,
  { signal }: OpenFile,
  { state, renderer }: { readonly state: StoreApi<State>; readonly renderer: PageRenderer },
): Promise<void> {
  const document = await openCopy(bytes, renderer, state.getState().file)
  const before = state.getState().file
  if (signal.aborted || !before) return closed(document)
  signal.addEventListener('abort', () => closed(document))
  state.setState({ file: { ...before, document } })
  // What is drawn of the earlier one stays visible until then.
  await document.whenShown
  before.document.close().catch(() => undefined)
}

async function openCopy(
  bytes: Uint8Array,
  renderer: PageRenderer,
  file: OpenFile | undefined,
): Promise<OpenedDocument> {
  const document = await renderer.open({ kind: 'bytes', bytes }, {})
  if (document.pageCount === file?.document.pageCount) return document
  closed(document)
  throw new Error('the copy has other pages')
}

async function copyOnPaper(
  copy: PaperCopy,
  renderer: PageRenderer,
  file: OpenFile | undefined,
): Promise<OnPaper> {
  try {
    const document = await openCopy(copy.bytes, renderer, file)
    const end = () => {
      closed(document)
      copy.end()
    }
    return { document, shown: copy.shown, end }
  } catch (error) {
    copy.end()
    throw error
  }
}

const closed = (document: OpenedDocument): void => void document.close().catch(() => undefined)

/** The layers that are off on paper; `undefined` if these are the ones that the screen does not show. */
export function offOnPaper({ layers, off }: ShownLayers): ReadonlySet<number> | undefined {
  if (!layers.some(({ id, isPrinted }) => isPrinted === off.has(id))) return undefined
  const isHidden = ({ id, isPrinted }: Layer) => !(isPrinted ?? !off.has(id))
  return new Set(layers.filter(isHidden).map(({ id }) => id))
}

/** Ids of the layers that the author has switched off. */
export const offByAuthor = ({ layers }: DocumentLayers): ReadonlySet<number> =>
  new Set(layers.filter(({ isOn }) => !isOn).map(({ id }) => id))

/** The layers that are off once one was switched. ISO 32000-2, Table 99, `Locked` and `RBGroups` */
export function switched({ layers, radioGroups, off }: ShownLayers, id: number): ReadonlySet<number> {
  const locked = new Set(layers.filter(({ isLocked }) => isLocked).map(layer => layer.id))
  const next = new Set(off)
  if (locked.has(id)) return next
  if (!next.delete(id)) return next.add(id)
  for (const group of radioGroups.filter(members => members.includes(id)))
    for (const other of group) if (other !== id && !locked.has(other)) next.add(other)
  return next
}

/** The layers that are off if all are shown that can be. */
export function allOn({ layers, radioGroups, off }: ShownLayers): ReadonlySet<number> {
  const exclusive = new Set(radioGroups.flat())
  const stays = new Set(
    layers.filter(({ id, isLocked }) => isLocked || exclusive.has(id)).map(({ id }) => id),
  )
  return new Set([...off].filter(id => stays.has(id)))
}
