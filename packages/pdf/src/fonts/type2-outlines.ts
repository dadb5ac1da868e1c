import type { ByteRange, CffProgram } from './cff-program.ts'
import { standardUpper } from './encodings.data.ts'
import type { OutlineSegment } from './truetype-outlines.ts'

const maxDepth = 10
const maxSteps = 50_000
const maxOperands = 192

/**
 * The outline of a glyph of a CFF program, in units of the font size. Hints are ignored; a glyph with arithmetic
 * operators, which current fonts do not use, has none.
 * @throws {RangeError} if its charstring is truncated or has no end
 * Adobe Technical Note 5177
 */
export function type2Outline(program: CffProgram, glyph: number): readonly OutlineSegment[] | undefined {
  const range = program.charStrings[glyph]
  return range && new GlyphDrawing(program, glyph).draw(range)
}

/** Executes the charstring of one glyph. */
class GlyphDrawing {
  readonly #program: CffProgram
  readonly #locals: readonly ByteRange[]
  readonly #segments: OutlineSegment[] = []
  #operands: number[] = []
  #x = 0
  #y = 0
  #hints = 0
  #steps = 0
  #isOpen = false
  #isDone = false
  #isPart = false

  constructor(program: CffProgram, glyph: number) {
    this.#program = program
    this.#locals = program.localSubroutines(glyph)
  }

  draw(range: ByteRange): readonly OutlineSegment[] | undefined {
    if (!this.#run(range, 0)) return undefined
    this.#close()
    return this.#segments
  }

  /** False for an unknown instruction. */
  #run({ start, end }: ByteRange, depth: number): boolean {
    if (depth > maxDepth) throw new RangeError('subroutines too deep')
    const { view } = this.#program
    for (let at = start; at < end && !this.#isDone; ) {
      if (++this.#steps > maxSteps || this.#operands.length > maxOperands) throw new RangeError('too long')
      const first = view.getUint8(at++)
      if (first === 28 || first >= 32) {
        at = this.#readNumber(first, at)
        continue
      }
      if (first === 11) return true
      if (first === 10 || first === 29) {
        const list = first === 10 ? this.#locals : this.#program.globalSubroutines
        const called = list[(this.#operands.pop() ?? 0) + biasOf(list.length)]
        if (!called || !this.#run(called, depth + 1)) return false
        continue
      }
      if (first === 19 || first === 20) {
        this.#hints += this.#operands.length >> 1
        this.#operands = []
        at += Math.ceil(this.#hints / 8)
        continue
      }
      if (!this.#carryOut(first === 12 ? 1200 + view.getUint8(at++) : first)) return false
      this.#operands = []
    }
    return true
  }

  #readNumber(first: number, at: number): number {
    const { view } = this.#program
    if (first === 28) this.#operands.push(view.getInt16(at))
    else if (first < 247) this.#operands.push(first - 139)
    else if (first < 251) this.#operands.push((first - 247) * 256 + view.getUint8(at) + 108)
    else if (first < 255) this.#operands.push(-(first - 251) * 256 - view.getUint8(at) - 108)
    else this.#operands.push(view.getInt32(at) / 65_536)
    return at + (first === 28 ? 2 : first < 247 ? 0 : first < 255 ? 1 : 4)
  }

  #carryOut(operator: number): boolean {
    const n = this.#operands
    switch (operator) {
      case 1: // hstem
      case 3: // vstem
      case 18: // hstemhm
      case 23: // vstemhm
        this.#hints += n.length >> 1
        return true
      case 1200: // dotsection, which old fonts have left over
        return true
      case 4: // vmoveto; a width may stand before the operands of what comes first
        this.#move(0, n.at(-1) ?? 0)
        return true
      case 21: // rmoveto
        this.#move(n.at(-2) ?? 0, n.at(-1) ?? 0)
        return true
      case 22: // hmoveto
        this.#move(n.at(-1) ?? 0, 0)
        return true
      case 14: // endchar
        return this.#end(n)
      case 5: // rlineto
        this.#lines(n)
        return true
      case 6: // hlineto
      case 7: // vlineto
        for (const [i, length] of n.entries()) {
          const isLevel = (operator === 6) === (i % 2 === 0)
          this.#line(isLevel ? length : 0, isLevel ? 0 : length)
        }
        return true
      case 8: // rrcurveto
        this.#curves(n)
        return true
      case 24: // rcurveline
        this.#curves(n.slice(0, -2))
        this.#lines(n.slice(-2))
        return true
      case 25: // rlinecurve
        this.#lines(n.slice(0, -6))
        this.#curves(n.slice(-6))
        return true
      case 26: // vvcurveto
      case 27: // hhcurveto
        this.#alikeCurves(operator === 27)
        return true
      case 30: // vhcurveto
      case 31: // hvcurveto
        this.#turningCurves(operator === 31)
        return true
      default:
        return this.#flex(operator)
    }
  }

  /**
   * In some old fonts a glyph is composed of two others at `endchar`, given as codes of StandardEncoding: a letter
   * and its accent.
   */
  #end(operands: readonly number[]): boolean {
    this.#isDone = true
    if (operands.length < 4) return true
    const [dx = 0, dy = 0, letter = 0, accent = 0] = operands.slice(-4)
    return !this.#isPart && this.#drawPart(letter, 0, 0) && this.#drawPart(accent, dx, dy)
  }

  #drawPart(code: number, x: number, y: number): boolean {
    const range = this.#program.charStrings[this.#program.charset.indexOf(standardNumber(code))]
    if (!range) return false
    this.#close()
    this.#operands = []
    this.#hints = 0
    this.#x = x
    this.#y = y
    this.#isPart = true
    this.#isDone = false
    return this.#run(range, 0)
  }

  /** Curves that start and end parallel to the same axis. */
  #alikeCurves(isLevel: boolean): void {
    const n = this.#operands
    let aside = n.length % 4 === 1 ? (n[0] ?? 0) : 0
    for (let i = n.length % 4; i + 4 <= n.length; i += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = n.slice(i, i + 4)
      this.#curve(isLevel ? [a, aside, b, c, d, 0] : [aside, a, b, c, 0, d])
      aside = 0
    }
  }

  /** Curves that start parallel to one axis and end parallel to the other, alternately. */
  #turningCurves(beginsLevel: boolean): void {
    const n = this.#operands
    let isLevel = beginsLevel
    for (let i = 0; i + 4 <= n.length; i += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = n.slice(i, i + 4)
      const rest = n.length - i === 5 ? (n[i + 4] ?? 0) : 0
      this.#curve(isLevel ? [a, 0, b, c, rest, d] : [0, a, b, c, d, rest])
      isLevel = !isLevel
    }
  }

  /** A flex: two curves that would be a line at small sizes. */
  #flex(operator: number): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0] = this.#operands
    switch (operator) {
      case 1234: // hflex
        this.#curves([a, 0, b, c, d, 0, e, 0, f, -c, g, 0])
        return true
      case 1235: // flex
        this.#curves(this.#operands.slice(0, 12))
        return true
      case 1236: // hflex1
        this.#curves([a, b, c, d, e, 0, f, 0, g, h, i, -(b + d + h)])
        return true
      case 1237: {
        // flex1
        const [dx, dy] = [a + c + e + g + i, b + d + f + h + j]
        const isLevel = Math.abs(dx) > Math.abs(dy)
        this.#curves([a, b, c, d, e, f, g, h, i, j, isLevel ? k : -dx, isLevel ? -dy : k])
        return true
      }
      default:
        return false
    }
  }

  #lines(n: readonly number[]): void {
    for (let i = 0; i + 2 <= n.length; i += 2) this.#line(n[i] ?? 0, n[i + 1] ?? 0)
  }

  #curves(n: readonly number[]): void {
    for (let i = 0; i + 6 <= n.length; i += 6) this.#curve(n.slice(i, i + 6))
  }

  #move(dx: number, dy: number): void {
    this.#close()
    this.#segments.push(['M', ...this.#step(dx, dy)])
    this.#isOpen = true
  }

  #line(dx: number, dy: number): void {
    this.#segments.push(['L', ...this.#step(dx, dy)])
  }

  #curve([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): void {
    this.#segments.push(['C', ...this.#step(a, b), ...this.#step(c, d), ...this.#step(e, f)])
  }

  #close(): void {
    if (this.#isOpen) this.#segments.push(['Z'])
    this.#isOpen = false
  }

  #step(dx: number, dy: number): [x: number, y: number] {
    this.#x += dx
    this.#y += dy
    return [this.#x * this.#program.unit, this.#y * this.#program.unit]
  }
}

/** Subroutine numbers have a bias, so that most calls are short. */
function biasOf(count: number): number {
  return count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768
}

/** The name number of a code in StandardEncoding; the standard strings are in that order. */
function standardNumber(code: number): number {
  if (code < 0xa1) return code - 31
  return 96 + standardUpper.slice(0, code - 0xa1).replaceAll(' ', '').length
}
