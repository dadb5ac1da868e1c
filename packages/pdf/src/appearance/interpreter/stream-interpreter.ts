import { type Operation, readOperations } from '../../content/operations.ts'
import { readFont, type ShownGlyph, type TextFont } from '../../fonts/font.ts'
import { type Matrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, type PdfRef, PdfStream, type PdfValue } from '../../objects/values.ts'
import type { BlendMode, SceneItem } from '../scene/scene.ts'
import type { AppearanceContext } from './appearance-context.ts'
import { Canvas, type Drawing, type Frame, maxFormDepth } from './canvas.ts'
import { applyColorOperator, isColorOperator } from './color-operators.ts'
import { ContentCheck } from './content-check.ts'
import { fillOf, type GraphicsState, initialState, strokeOf } from './graphics-state.ts'
import { drawImage, drawObject } from './object-operators.ts'
import { type Painting, paintingOperators, silentOperators } from './painting-operators.ts'
import { PathBuilder } from './path-builder.ts'
import { fillWithShading, usePattern, useSoftMask } from './pattern-operators.ts'
import { applyStateOperator } from './state-operators.ts'
import { applyTextOperator } from './text-operators.ts'
import { TextPainter } from './text-painter.ts'

/** Maximum operations of one appearance, including each drawing of a form. */
const maxOperations = 200_000
const maxSavedStates = 256

/**
 * Converts the operators of a form's content to scene items in the given space. Unknown operators are skipped with a
 * warning. The nesting of forms is limited, and what follows the last allowed operation is left out.
 * ISO 32000-2, 8 and 9
 */
export class StreamInterpreter {
  readonly #context: AppearanceContext
  readonly #canvas: Canvas
  readonly #contents = new Map<PdfStream, Uint8Array>()
  readonly #fonts = new Map<PdfDict, TextFont>()
  #operationCount = 0

  constructor(context: AppearanceContext) {
    this.#context = context
    this.#canvas = new Canvas(context)
  }

  /** Draws a form's content, whose space `matrix` maps to the scene's. */
  run(form: PdfStream, matrix: Matrix): SceneItem[] {
    const box = new DictReader(form.dict, this.#context.resolver).rect('BBox')
    return this.#draw(form, {
      state: { ...initialState, matrix },
      resources: this.#canvas.resourcesOf(form, undefined),
      depth: 0,
      area: box && transformRect(matrix, box),
    })
  }

  /** The blend mode of all items; undefined if they differ or if there are none. */
  commonBlendMode(): BlendMode | undefined {
    return this.#canvas.commonBlendMode()
  }

  /** The items of a content stream, even if its `q` and `Q` are unbalanced. */
  readonly #draw = (stream: PdfStream, { state, isStencil = false, ...drawing }: Drawing): SceneItem[] => {
    const content = this.#contents.get(stream) ?? this.#context.decode(stream).bytes
    this.#contents.set(stream, content)
    const frame: Frame = {
      ...drawing,
      isStencil,
      base: state.matrix,
      path: new PathBuilder(),
      text: new TextPainter(),
      saved: [],
      pendingClip: undefined,
      clipTexts: [],
    }
    return this.#canvas.collect(state, () => {
      const check = new ContentCheck(this.#context.warnings)
      for (const operation of readOperations(content, this.#context.warnings)) {
        if (++this.#operationCount > maxOperations) {
          this.#context.warnings.note('appearance-unreadable', 'too many operations')
          break
        }
        check.take(operation)
        this.#operate(operation, frame)
      }
      check.end()
    })
  }

  #operate(operation: Operation, frame: Frame): void {
    const { operator, operands, numbers } = operation
    if (frame.path.take(operator, numbers, this.#canvas.state.matrix)) return
    const paint = paintingOperators.get(operator)
    if (paint) {
      this.#paint(frame, paint)
      return
    }
    if (silentOperators.has(operator) || (frame.isStencil && isColorOperator(operator))) return
    const name = operands.at(-1)
    if ((operator === 'scn' || operator === 'SCN') && name instanceof PdfName) {
      usePattern(this.#canvas, { name, numbers, isFill: operator === 'scn' }, frame, this.#draw)
      return
    }
    const changed =
      applyStateOperator(this.#canvas.state, operation, {
        resources: frame.resources,
        warnings: this.#context.warnings,
      }) ?? applyColorOperator(this.#canvas.state, operation, () => this.#canvas.colorContext(frame))
    if (changed) {
      this.#canvas.state = changed
      if (operator === 'gs' && name instanceof PdfName) {
        useSoftMask(this.#canvas, name, frame, this.#draw)
        this.#useFontOf(name, frame)
      }
      return
    }
    const text = applyTextOperator(this.#canvas.state, frame.text, operator, operands, fontName =>
      this.#findFont(fontName, frame),
    )
    if (text) {
      this.#canvas.state = text.state
      if (text.shown.length > 0) this.#show(text.shown, frame)
      return
    }
    this.#operateOnCanvas(operation, frame)
  }

  /** Operators that save the state, clip or paint. */
  #operateOnCanvas({ operator, operands, data }: Operation, frame: Frame): void {
    switch (operator) {
      case 'q':
        if (frame.saved.length < maxSavedStates)
          frame.saved.push({ state: this.#canvas.state, target: this.#canvas.target })
        break
      case 'Q': {
        const saved = frame.saved.pop()
        if (saved) {
          this.#canvas.state = saved.state
          this.#canvas.target = saved.target
        }
        break
      }
      case 'W':
      case 'W*':
        frame.pendingClip = operator === 'W' ? 'nonzero' : 'evenodd'
        break
      case 'ET':
        this.#clipToTexts(frame)
        break
      case 'd1':
        frame.isStencil = true
        break
      case 'sh':
        fillWithShading(this.#canvas, operands[0], frame)
        break
      case 'Do':
        drawObject(this.#canvas, operands[0], frame, this.#draw)
        break
      case 'BI':
        if (operands[0] instanceof PdfDict && data)
          drawImage(this.#canvas, new PdfStream(operands[0], data), frame)
        break
      default:
        this.#canvas.noteNotDrawn(`operator ${operator.slice(0, 20)}`)
    }
  }

  #show(parts: readonly PdfValue[], frame: Frame): void {
    const { state } = this.#canvas
    const runs = frame.text.show(parts, state, (glyph, matrix) =>
      this.#drawGlyph(glyph, matrix, state, frame),
    )
    for (const run of runs) {
      if (run.fill || run.stroke) this.#canvas.emit(run)
      if (state.text.renderMode >= 4) frame.clipTexts.push(run)
    }
  }

  /** Text shown in a clipping mode clips what follows the text object. ISO 32000-2, 9.3.6 */
  #clipToTexts(frame: Frame): void {
    if (frame.clipTexts.length === 0) return
    this.#canvas.beginClip({ segments: [], rule: 'nonzero', texts: frame.clipTexts })
    frame.clipTexts = []
  }

  /** A Type 3 glyph is a content stream in the font's own space. ISO 32000-2, 9.6.4 */
  #drawGlyph(glyph: ShownGlyph, matrix: Matrix, state: GraphicsState, frame: Frame): void {
    const font = state.text.font?.type3
    const glyphs = font?.dictionary('CharProcs')
    const stream = glyph.name === undefined ? undefined : glyphs?.stream(glyph.name)
    if (!font || !stream || frame.depth >= maxFormDepth || state.text.renderMode === 3) return
    const inner = multiply(font.matrix('FontMatrix') ?? [0.001, 0, 0, 0.001, 0, 0], matrix)
    const items = this.#draw(stream, {
      state: { ...state, matrix: inner },
      resources: font.dictionary('Resources') ?? frame.resources,
      depth: frame.depth + 1,
      area: frame.area,
      isStencil: frame.isStencil,
    })
    this.#canvas.target.push(...items)
  }

  /** A graphics state may also set a font and its size. ISO 32000-2, Table 57 */
  #useFontOf(name: PdfName, { resources }: Frame): void {
    const [dict, fontSize] = resources.dictionary('ExtGState')?.dictionary(name.text)?.values('Font') ?? []
    if (!(dict instanceof PdfDict) || typeof fontSize !== 'number') return
    const font = this.#readFont(new DictReader(dict, this.#context.resolver))
    const { state } = this.#canvas
    this.#canvas.state = { ...state, text: { ...state.text, font, fontSize } }
  }

  #findFont(name: PdfValue | undefined, { resources }: Frame): TextFont | undefined {
    const fonts = resources.dictionary('Font')
    const dict = name instanceof PdfName ? fonts?.dictionary(name.text) : undefined
    if (!dict || !(name instanceof PdfName)) this.#canvas.noteMissing('a font')
    else return this.#readFont(dict, fonts?.ref(name.text))
    return undefined
  }

  #readFont(dict: DictReader, ref?: PdfRef): TextFont {
    const known = this.#fonts.get(dict.dict)
    if (known) return known
    const warnings = this.#context.warnings.about(ref?.number)
    const font = readFont(dict, { ...this.#context, warnings })
    this.#fonts.set(dict.dict, font)
    return font
  }

  #paint(frame: Frame, { close, fill, stroke }: Painting): void {
    const { state } = this.#canvas
    if (close) frame.path.take('h', [], state.matrix)
    const segments = frame.path.finish()
    if (segments.length > 0 && (fill || stroke)) {
      this.#canvas.emit({
        type: 'path',
        segments,
        ...(fill && { fill: fillOf(state, fill) }),
        ...(stroke && { stroke: strokeOf(state) }),
      })
    }
    // Some programs clip without a path, which clips nothing.
    if (frame.pendingClip && segments.length > 0)
      this.#canvas.beginClip({ segments, rule: frame.pendingClip })
    frame.pendingClip = undefined
  }
}
