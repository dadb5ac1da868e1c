import type { OutlineSegment } from './truetype-outlines.ts'
import type { Type1Program } from './type1-program.ts'

const maxDepth = 10
const maxSteps = 50_000

/**
 * The outline of a glyph of a Type 1 program, in units of the font size. Hints are ignored; a glyph composed of two
 * others (`seac`) has none.
 * @throws {RangeError} if its charstring has no end
 * Adobe Type 1 Font Format, 6
 */
export function type1Outline(program: Type1Program, name: string): readonly OutlineSegment[] | undefined {
  const charString = program.charStrings.get(name)
  return charString && new GlyphDrawing(program).draw(charString)
}

/** Executes the charstring of one glyph. */
class GlyphDrawing {
  readonly #program: Type1Program
  readonly #segments: OutlineSegment[] = []
  #operands: number[] = []
  /** Results of `callothersubr`. */
  #results: number[] = []
  /** Points of a flex, while they are collected. */
  #flex: [x: number, y: number][] | undefined
  #x = 0
  #y = 0
  #steps = 0
  #isDone = false

  constructor(program: Type1Program) {
    this.#program = program
  }

  draw(charString: Uint8Array): readonly OutlineSegment[] | undefined {
    return this.#run(charString, 0) ? this.#segments : undefined
  }

  /** False for an unknown instruction. */
  #run(bytes: Uint8Array, depth: number): boolean {
    if (depth > maxDepth) throw new RangeError('subroutines too deep')
    for (let at = 0; at < bytes.length && !this.#isDone; ) {
      if (++this.#steps > maxSteps) throw new RangeError('too long')
      const first = bytes[at++] ?? 0
      if (first >= 32) at = this.#readNumber(bytes, first, at)
      else if (first === 11) return true
      else if (first === 10) {
        const called = this.#program.subroutines.get(this.#operands.pop() ?? -1)
        if (!called || !this.#run(called, depth + 1)) return false
      } else if (!this.#carryOut(first === 12 ? 1200 + (bytes[at++] ?? 0) : first)) return false
    }
    return true
  }

  #readNumber(bytes: Uint8Array, first: number, at: number): number {
    const byte = (i: number): number => bytes[at + i] ?? 0
    if (first < 247) this.#operands.push(first - 139)
    else if (first < 251) this.#operands.push((first - 247) * 256 + byte(0) + 108)
    else if (first < 255) this.#operands.push(-(first - 251) * 256 - byte(0) - 108)
    else this.#operands.push((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3))
    return at + (first < 247 ? 0 : first < 255 ? 1 : 4)
  }

  #carryOut(operator: number): boolean {
    // Instructions that leave operands on the stack.
    switch (operator) {
      case 1212: {
        // div
        const [a = 0, b = 1] = this.#operands.splice(-2)
        this.#operands.push(b === 0 ? 0 : a / b)
        return true
      }
      case 1216: // callothersubr
        this.#callProcedure()
        return true
      case 1217: // pop
        this.#operands.push(this.#results.pop() ?? 0)
        return true
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#operands
    this.#operands = []
    switch (operator) {
      case 1: // hstem
      case 3: // vstem
      case 1200: // dotsection
      case 1201: // vstem3
      case 1202: // hstem3
      case 1233: // setcurrentpoint, where the point lies already
        return true
      case 13: // hsbw
        this.#x = a
        return true
      case 1207: // sbw
        this.#x = a
        this.#y = b
        return true
      case 4: // vmoveto
        return this.#move(0, a)
      case 21: // rmoveto
        return this.#move(a, b)
      case 22: // hmoveto
        return this.#move(a, 0)
      case 5: // rlineto
        return this.#line(a, b)
      case 6: // hlineto
        return this.#line(a, 0)
      case 7: // vlineto
        return this.#line(0, a)
      case 8: // rrcurveto
        return this.#curve(a, b, c, d, e, f)
      case 30: // vhcurveto
        return this.#curve(0, a, b, c, d, 0)
      case 31: // hvcurveto
        return this.#curve(a, 0, b, c, 0, d)
      case 9: // closepath
        this.#segments.push(['Z'])
        return true
      case 14: // endchar
        this.#isDone = true
        return true
      default:
        return false
    }
  }

  /** The standard OtherSubrs: 0 to 2 are flex, 3 is hint replacement. */
  #callProcedure(): void {
    const [count = 0, procedure = 0] = this.#operands.splice(-2)
    const given = this.#operands.splice(Math.max(0, this.#operands.length - count))
    if (procedure === 1) this.#flex = []
    else if (procedure === 0 && this.#flex) {
      // The first point is the reference point of the flex.
      const [, p, q, r, s, t, u] = this.#flex
      this.#flex = undefined
      if (p && q && r) this.#segments.push(['C', ...p, ...q, ...r])
      if (s && t && u) this.#segments.push(['C', ...s, ...t, ...u])
    }
    this.#results = given.reverse()
  }

  #move(dx: number, dy: number): true {
    const point = this.#step(dx, dy)
    if (this.#flex) this.#flex.push(point)
    else this.#segments.push(['M', ...point])
    return true
  }

  #line(dx: number, dy: number): true {
    this.#segments.push(['L', ...this.#step(dx, dy)])
    return true
  }

  #curve(a: number, b: number, c: number, d: number, e: number, f: number): true {
    this.#segments.push(['C', ...this.#step(a, b), ...this.#step(c, d), ...this.#step(e, f)])
    return true
  }

  #step(dx: number, dy: number): [x: number, y: number] {
    this.#x += dx
    this.#y += dy
    return [this.#x * this.#program.unit, this.#y * this.#program.unit]
  }
}
