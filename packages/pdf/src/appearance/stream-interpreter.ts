import { type Operation, readOperations } from '../content/operations.ts'
import { PdfError } from '../errors.ts'
import { readFont, type ShownGlyph, type TextFont } from '../fonts/font.ts'
import { identityMatrix, type Matrix, multiply } from '../geometry/matrix.ts'
import { findPicture } from '../images/image-object.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfStream, type PdfValue } from '../objects/values.ts'
import type { AppearanceContext } from './appearance-context.ts'
import { applyColorOperator } from './color-operators.ts'
import { ContentCheck, noteFormFaults } from './content-check.ts'
import { type GraphicsState, initialState, strokeOf } from './graphics-state.ts'
import { type Painting, paintingOperators, silentOperators } from './painting-operators.ts'
import { rectPath, transformPath } from './path.ts'
import { PathBuilder } from './path-builder.ts'
import type { BlendMode, Clip, FillRule, SceneItem } from './scene.ts'
import { applyStateOperator } from './state-operators.ts'
import { applyTextOperator } from './text-operators.ts'
import { TextPainter } from './text-painter.ts'

/** Operations of one appearance with all forms it draws, counted as often as they are drawn. */
const maxOperations = 200_000
const maxFormDepth = 12

/** What a form is drawn with: its resources and its own text and path under construction. */
interface Frame {
  readonly resources: DictReader
  readonly depth: number
  readonly path: PathBuilder
  readonly text: TextPainter
  readonly saved: { readonly state: GraphicsState; readonly target: SceneItem[] }[]
  pendingClip: FillRule | undefined
}

/**
 * Turns the operators of a form's content into scene items in the space given. Unknown operators, patterns and
 * shadings are stepped over with a warning. The number of operations and the depth of forms are limited.
 * ISO 32000-2, 8 and 9
 */
export class StreamInterpreter {
  readonly #context: AppearanceContext
  readonly #contents = new Map<PdfStream, Uint8Array>()
  readonly #fonts = new Map<PdfDict, TextFont>()
  readonly #blendModes = new Set<BlendMode>()
  #operationCount = 0
  #state: GraphicsState = initialState
  #target: SceneItem[] = []

  constructor(context: AppearanceContext) {
    this.#context = context
  }

  /** Draws a form's content, whose space `matrix` maps to the scene's. @throws {PdfError} `limit-exceeded` */
  run(form: PdfStream, matrix: Matrix): SceneItem[] {
    const items: SceneItem[] = []
    this.#state = { ...initialState, matrix }
    this.#target = items
    this.#draw(form, this.#resourcesOf(form, undefined), 0)
    return items
  }

  /** The blend mode all parts were painted with, undefined when they differ or when nothing was painted. */
  commonBlendMode(): BlendMode | undefined {
    return this.#blendModes.size === 1 ? [...this.#blendModes][0] : undefined
  }

  #resourcesOf(form: PdfStream, outer: DictReader | undefined): DictReader {
    const own = new DictReader(form.dict, this.#context.resolver).dictionary('Resources')
    // Old files rely on the resources around the form.
    return own ?? outer ?? new DictReader(new PdfDict({}), this.#context.resolver)
  }

  /** Leaves state and target as they were, whatever the content forgets to restore. */
  #draw(form: PdfStream, resources: DictReader, depth: number): void {
    const [state, target] = [this.#state, this.#target]
    const content = this.#contents.get(form) ?? this.#context.decode(form).bytes
    this.#contents.set(form, content)
    const frame: Frame = {
      resources,
      depth,
      path: new PathBuilder(),
      text: new TextPainter(),
      saved: [],
      pendingClip: undefined,
    }
    const check = new ContentCheck(this.#context.warnings)
    for (const operation of readOperations(content, this.#context.warnings)) {
      if (++this.#operationCount > maxOperations) {
        throw new PdfError('limit-exceeded', `an appearance has more than ${maxOperations} operations`)
      }
      check.take(operation)
      this.#operate(operation, frame)
    }
    check.end()
    this.#state = state
    this.#target = target
  }

  #operate(operation: Operation, frame: Frame): void {
    const { operator, operands } = operation
    const numbers = operands.filter(operand => typeof operand === 'number')
    const paint = paintingOperators.get(operator)
    if (paint) {
      this.#paint(frame, paint)
      return
    }
    if (frame.path.take(operator, numbers, this.#state.matrix)) return
    if (silentOperators.has(operator)) return
    const changed =
      applyStateOperator(this.#state, operator, operands, {
        resources: frame.resources,
        warnings: this.#context.warnings,
      }) ?? applyColorOperator(this.#state, operator, operands, this.#colorContext(frame))
    if (changed) {
      this.#state = changed
      return
    }
    const text = applyTextOperator(this.#state, frame.text, operator, operands, name =>
      this.#findFont(name, frame),
    )
    if (text) {
      this.#state = text.state
      if (text.shown.length > 0) this.#show(text.shown, frame)
      return
    }
    switch (operator) {
      case 'q':
        if (frame.saved.length < 256) frame.saved.push({ state: this.#state, target: this.#target })
        break
      case 'Q': {
        const saved = frame.saved.pop()
        if (saved) {
          this.#state = saved.state
          this.#target = saved.target
        }
        break
      }
      case 'W':
      case 'W*':
        frame.pendingClip = operator === 'W' ? 'nonzero' : 'evenodd'
        break
      case 'Do':
        this.#drawObject(operands[0], frame)
        break
      case 'BI':
        if (operands[0] instanceof PdfDict && operation.data) {
          this.#drawImage(new PdfStream(operands[0], operation.data), frame)
        }
        break
      default:
        this.#context.warnings.note(
          'appearance-operator-unknown',
          `operator ${operator.slice(0, 20)} is not drawn`,
        )
    }
  }

  #show(parts: readonly PdfValue[], frame: Frame): void {
    const state = this.#state
    const runs = frame.text.show(parts, state, (glyph, matrix) =>
      this.#drawGlyph(glyph, matrix, state, frame),
    )
    for (const run of runs) this.#emit(run)
  }

  /** A Type 3 glyph is a content stream in the font's own space. ISO 32000-2, 9.6.4 */
  #drawGlyph(glyph: ShownGlyph, matrix: Matrix, state: GraphicsState, frame: Frame): void {
    const font = state.text.font?.type3
    const glyphStream =
      glyph.name === undefined ? undefined : font?.dictionary('CharProcs')?.stream(glyph.name)
    if (!font || !glyphStream || frame.depth >= maxFormDepth) return
    this.#state = {
      ...state,
      matrix: multiply(font.matrix('FontMatrix') ?? [0.001, 0, 0, 0.001, 0, 0], matrix),
    }
    this.#draw(glyphStream, font.dictionary('Resources') ?? frame.resources, frame.depth + 1)
    this.#state = state
  }

  #findFont(name: PdfValue | undefined, { resources }: Frame): TextFont | undefined {
    const dict = name instanceof PdfName ? resources.dictionary('Font')?.dictionary(name.text) : undefined
    if (!dict) {
      this.#noteMissing('a font')
      return undefined
    }
    const known = this.#fonts.get(dict.dict)
    if (known) return known
    const font = readFont(dict, this.#context)
    this.#fonts.set(dict.dict, font)
    return font
  }

  #drawObject(name: PdfValue | undefined, frame: Frame): void {
    const object =
      name instanceof PdfName ? frame.resources.dictionary('XObject')?.stream(name.text) : undefined
    if (!object) {
      this.#noteMissing('an object to draw')
      return
    }
    const dict = new DictReader(object.dict, this.#context.resolver)
    if (dict.name('Subtype') === 'Image') this.#drawImage(object, frame)
    else if (dict.name('Subtype') === 'Form' && frame.depth < maxFormDepth)
      this.#drawForm(object, dict, frame)
  }

  #noteMissing(what: string): void {
    this.#context.warnings.note('appearance-resource-missing', `${what} is not among the resources`)
  }

  /** A transparency group is painted as one with the opacity in force; other forms inherit it. ISO 32000-2, 11.6.6 */
  #drawForm(form: PdfStream, dict: DictReader, frame: Frame): void {
    noteFormFaults(dict, this.#context.warnings)
    const [state, target] = [this.#state, this.#target]
    const matrix = multiply(dict.matrix('Matrix') ?? identityMatrix, state.matrix)
    const box = dict.rect('BBox')
    const clip: Clip | undefined = box && { segments: transformPath(matrix, rectPath(box)), rule: 'nonzero' }
    const isGroup = dict.dictionary('Group') !== undefined
    const items: SceneItem[] = []
    this.#target = items
    this.#state = isGroup
      ? { ...state, matrix, fillOpacity: 1, strokeOpacity: 1, blendMode: 'normal' }
      : { ...state, matrix }
    const inner = isGroup ? new Set(this.#blendModes) : undefined
    this.#draw(form, this.#resourcesOf(form, frame.resources), frame.depth + 1)
    if (inner) this.#restoreBlendModes(inner)
    this.#state = state
    this.#target = target
    const opacity = isGroup ? state.fillOpacity : 1
    const group: SceneItem = { type: 'group', items, ...(opacity < 1 && { opacity }), ...(clip && { clip }) }
    if (isGroup) this.#emit(group)
    else target.push(group)
  }

  /** What blends inside a group does so with the group alone. */
  #restoreBlendModes(before: ReadonlySet<BlendMode>): void {
    this.#blendModes.clear()
    for (const mode of before) this.#blendModes.add(mode)
  }

  #drawImage(image: PdfStream, frame: Frame): void {
    const picture = findPicture(image, {
      ...this.#context,
      colorSpaces: frame.resources.dictionary('ColorSpace'),
      stencilColor: this.#state.fillColor,
    })
    if (picture)
      this.#emit({ type: 'image', matrix: this.#state.matrix, opacity: this.#state.fillOpacity, picture })
    else this.#context.warnings.note('appearance-unreadable', 'an image of an appearance is not drawn')
  }

  #paint(frame: Frame, { close, fill, stroke }: Painting): void {
    if (close) frame.path.take('h', [], this.#state.matrix)
    const segments = frame.path.finish()
    const state = this.#state
    const isFilled = fill !== undefined && state.fillSpace.kind !== 'pattern'
    const isStroked = stroke === true && state.strokeSpace.kind !== 'pattern'
    if (segments.length > 0 && (isFilled || isStroked)) {
      this.#emit({
        type: 'path',
        segments,
        ...(isFilled && { fill: { color: state.fillColor, opacity: state.fillOpacity, rule: fill } }),
        ...(isStroked && { stroke: strokeOf(state) }),
      })
    } else if (segments.length > 0 && (fill || stroke)) {
      this.#context.warnings.note('appearance-operator-unknown', 'a path painted with a pattern is not drawn')
    }
    if (frame.pendingClip) {
      const items: SceneItem[] = []
      this.#target.push({ type: 'group', items, clip: { segments, rule: frame.pendingClip } })
      this.#target = items
      frame.pendingClip = undefined
    }
  }

  #emit(item: SceneItem): void {
    const { blendMode } = this.#state
    this.#blendModes.add(blendMode)
    this.#target.push(blendMode === 'normal' ? item : { type: 'group', items: [item], blendMode })
  }

  #colorContext({ resources }: Frame) {
    const { resolver, decode, warnings } = this.#context
    return {
      resolver,
      warnings,
      decode: (stream: PdfStream) => decode(stream).bytes,
      resources: resources.dictionary('ColorSpace'),
    }
  }
}
