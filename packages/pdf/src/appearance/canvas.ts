import type { Matrix } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/rect.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, type PdfStream } from '../objects/values.ts'
import type { AppearanceContext } from './appearance-context.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import type { PathBuilder } from './path-builder.ts'
import type { BlendMode, Clip, FillRule, SceneItem, SceneText } from './scene.ts'
import type { ShadingContext } from './shading-picture.ts'
import type { TextPainter } from './text-painter.ts'

/** Content streams inside content streams: forms, cells, glyphs, masks. */
export const maxFormDepth = 12

/** A content stream being carried out: its resources, and its own text and path under construction. */
export interface Frame {
  readonly resources: DictReader
  readonly depth: number
  readonly path: PathBuilder
  readonly text: TextPainter
  readonly saved: { readonly state: GraphicsState; readonly target: SceneItem[] }[]
  /** Maps the content's space to the scene's. */
  readonly base: Matrix
  /** What a shading that fills everything fills, in the scene's space. */
  readonly area: Rect | undefined
  /** Whether colours come from outside: an uncoloured pattern, or a glyph that is only a shape. */
  isStencil: boolean
  pendingClip: FillRule | undefined
  /** Letters shown since `BT` that will clip. */
  clipTexts: SceneText[]
}

/** What a content stream is drawn with. */
export interface Drawing {
  readonly state: GraphicsState
  readonly resources: DictReader
  readonly depth: number
  readonly area: Rect | undefined
  readonly isStencil?: boolean
}

/** Carries out a content stream inside another; what it gives is not on the canvas yet. */
export type DrawContent = (stream: PdfStream, drawing: Drawing) => SceneItem[]

/** Where items go while operators are carried out, and the state they are drawn with. */
export class Canvas {
  readonly context: AppearanceContext
  state: GraphicsState = initialState
  target: SceneItem[] = []
  #blendModes = new Set<BlendMode>()

  constructor(context: AppearanceContext) {
    this.context = context
  }

  /** The blend mode all parts were painted with, undefined when they differ or when nothing was painted. */
  commonBlendMode(): BlendMode | undefined {
    return this.#blendModes.size === 1 ? [...this.#blendModes][0] : undefined
  }

  /** Puts an item down as the state says: masked, and mixed with what lies below. */
  emit(item: SceneItem): void {
    const { blendMode, softMask: mask } = this.state
    this.#blendModes.add(blendMode)
    const masked: SceneItem = mask ? { type: 'group', items: [item], mask } : item
    this.target.push(blendMode === 'normal' ? masked : { type: 'group', items: [masked], blendMode })
  }

  /** What follows is drawn inside the clip, until the state before it is restored. */
  beginClip(clip: Clip): void {
    const items: SceneItem[] = []
    this.target.push({ type: 'group', items, clip })
    this.target = items
  }

  /** The items that `work` puts down, beginning with `state`; state and target are what they were afterwards. */
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

  /** The result of work whose blending is its own matter, because it mixes with itself alone. */
  apart<Result>(work: () => Result): Result {
    const before = this.#blendModes
    this.#blendModes = new Set()
    const result = work()
    this.#blendModes = before
    return result
  }

  /** Old files rely on the resources around a form that has none. */
  resourcesOf(stream: PdfStream, outer: DictReader | undefined): DictReader {
    const own = new DictReader(stream.dict, this.context.resolver).dictionary('Resources')
    return own ?? outer ?? new DictReader(new PdfDict({}), this.context.resolver)
  }

  colorContext({ resources }: Frame): ShadingContext {
    const { resolver, decode, warnings, decoders } = this.context
    return {
      resolver,
      warnings,
      decoders,
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
