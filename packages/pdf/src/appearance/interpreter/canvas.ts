import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, type PdfStream } from '../../objects/values.ts'
import type { BlendMode, Clip, FillRule, SceneItem, SceneText } from '../scene/scene.ts'
import type { AppearanceContext } from './appearance-context.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import type { PathBuilder } from './path-builder.ts'
import type { PatternContext } from './patterns.ts'
import type { TextPainter } from './text-painter.ts'

/** Maximum nesting of content streams: forms, pattern cells, glyphs, masks. */
export const maxFormDepth = 12

/** A content stream being interpreted: its resources, and its current text and path. */
export interface Frame {
  readonly resources: DictReader
  readonly depth: number
  readonly path: PathBuilder
  readonly text: TextPainter
  readonly saved: { readonly state: GraphicsState; readonly target: SceneItem[] }[]
  /** Maps the content's space to the scene's space. */
  readonly base: Matrix
  /** The area that `sh` fills, in the scene's space. */
  readonly area: Rect | undefined
  /** Whether colours are given from outside: in an uncoloured pattern, or a Type 3 glyph that is only a shape. */
  isStencil: boolean
  pendingClip: FillRule | undefined
  /** Text shown since `BT` that is added to the clip. */
  clipTexts: SceneText[]
}

/** The context in which a content stream is drawn. */
export interface Drawing {
  readonly state: GraphicsState
  readonly resources: DictReader
  readonly depth: number
  readonly area: Rect | undefined
  readonly isStencil?: boolean
}

/** Interprets a nested content stream; its items are returned and not yet on the canvas. */
export type DrawContent = (stream: PdfStream, drawing: Drawing) => SceneItem[]

/** Collects items while operators are executed, and holds the current graphics state. */
export class Canvas {
  readonly context: AppearanceContext
  state: GraphicsState = initialState
  target: SceneItem[] = []
  #blendModes = new Set<BlendMode>()

  constructor(context: AppearanceContext) {
    this.context = context
  }

  /** The blend mode of all items; undefined if they differ or if there are none. */
  commonBlendMode(): BlendMode | undefined {
    return this.#blendModes.size === 1 ? [...this.#blendModes][0] : undefined
  }

  /** Adds an item with the mask and blend mode of the state. */
  emit(item: SceneItem): void {
    const { blendMode, softMask: mask } = this.state
    this.#blendModes.add(blendMode)
    const masked: SceneItem = mask ? { type: 'group', items: [item], mask } : item
    this.target.push(blendMode === 'normal' ? masked : { type: 'group', items: [masked], blendMode })
  }

  /** Following items are drawn inside the clip, until the previous state is restored. */
  beginClip(clip: Clip): void {
    const items: SceneItem[] = []
    this.target.push({ type: 'group', items, clip })
    this.target = items
  }

  /** The items that `work` emits, starting with `state`; state and target are restored afterwards. */
  collect(state: GraphicsState, work: () => void): SceneItem[] {
    const [outerState, outerTarget] = [this.state, this.target]
    const items: SceneItem[] = []
    this.state = state
    this.target = items
    work()
    this.state = outerState
    this.target = outerTarget
    return items
  }

  /** Runs work whose blend modes do not count for the whole, because it blends only with itself. */
  apart<Result>(work: () => Result): Result {
    const before = this.#blendModes
    this.#blendModes = new Set()
    const result = work()
    this.#blendModes = before
    return result
  }

  /** Old files rely on the surrounding resources for a form that has none. */
  resourcesOf(stream: PdfStream, outer: DictReader | undefined): DictReader {
    const own = new DictReader(stream.dict, this.context.resolver).dictionary('Resources')
    return own ?? outer ?? new DictReader(new PdfDict({}), this.context.resolver)
  }

  colorContext({ resources }: Frame): PatternContext {
    const { resolver, decode, warnings, lent } = this.context
    return {
      resolver,
      warnings,
      lent,
      decode: stream => decode(stream).bytes,
      resources: resources.dictionary('ColorSpace'),
    }
  }

  noteMissing(what: string): void {
    this.context.warnings.note('appearance-resource-missing', `${what} is not among the resources`)
  }

  noteNotDrawn(what: string): void {
    this.context.warnings.note('appearance-operator-unknown', `${what} is not drawn`)
  }
}
