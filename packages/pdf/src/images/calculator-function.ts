import { Lexer } from '../syntax/lexer.ts'
import type { PdfFunction } from './numeric-function.ts'

/** A program: numbers are pushed, operators are executed, `if` and `ifelse` contain their branches. */
type Step =
  | { readonly push: number }
  | { readonly word: Operator }
  | { readonly yes: readonly Step[]; readonly no: readonly Step[] }

const maxSteps = 20_000
const maxDepth = 30
const maxStack = 1000

/**
 * A PostScript calculator function. It has no loops, so it always ends. Undefined if it uses an unknown operator; a
 * missing operand counts as 0.
 * ISO 32000-2, 7.10.5
 */
export function readCalculator(source: Uint8Array, resultCount: number): PdfFunction | undefined {
  const words = wordsOf(source)
  const program = words?.[0] === '{' ? readBlock(words, { at: 1 }, 0) : undefined
  if (!program) return undefined
  return inputs => {
    const stack = [...inputs]
    carryOut(program, stack)
    const results = stack.slice(-resultCount)
    return [...new Array<number>(resultCount - results.length).fill(0), ...results]
  }
}

/** Operators, numbers and braces; undefined if there are too many. */
function wordsOf(source: Uint8Array): (string | number)[] | undefined {
  const lexer = new Lexer(source)
  const words: (string | number)[] = []
  for (;;) {
    const kind = lexer.next()
    if (kind === 'end') return words
    if (kind === 'number') words.push(lexer.number)
    // The lexer of PDF objects does not separate braces from adjacent words.
    else if (kind === 'keyword') {
      const parts = lexer.text.split(/([{}])/).filter(part => part !== '')
      words.push(...parts.map(part => (/^[-+.\d]/.test(part) ? Number(part) || 0 : part)))
    }
    if (words.length > maxSteps) return undefined
  }
}

/** From after an opening brace to after its closing one. */
function readBlock(
  words: readonly (string | number)[],
  cursor: { at: number },
  depth: number,
): Step[] | undefined {
  const steps: Step[] = []
  const blocks: Step[][] = []
  while (cursor.at < words.length && depth <= maxDepth) {
    const word = words[cursor.at++]
    if (typeof word === 'number') steps.push({ push: word })
    else if (word === '{') {
      const block = readBlock(words, cursor, depth + 1)
      if (!block) return undefined
      blocks.push(block)
    } else if (word === '}') return steps
    else if (word === 'if') steps.push({ yes: blocks.pop() ?? [], no: [] })
    else if (word === 'ifelse') {
      const no = blocks.pop() ?? []
      steps.push({ yes: blocks.pop() ?? [], no })
    } else {
      const operator = operators.get(word ?? '')
      if (!operator) return undefined
      steps.push({ word: operator })
    }
  }
  return undefined
}

function carryOut(steps: readonly Step[], stack: number[]): void {
  for (const step of steps) {
    if ('push' in step) stack.push(step.push)
    else if ('word' in step) step.word(stack)
    else carryOut((stack.pop() ?? 0) === 0 ? step.no : step.yes, stack)
    if (stack.length > maxStack) stack.length = maxStack
  }
}

type Operator = (stack: number[]) => void

const pop = (stack: number[]): number => stack.pop() ?? 0

function unary(compute: (a: number) => number): Operator {
  return stack => stack.push(finite(compute(pop(stack))))
}

function binary(compute: (a: number, b: number) => number): Operator {
  return stack => {
    const b = pop(stack)
    stack.push(finite(compute(pop(stack), b)))
  }
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)
const degrees = Math.PI / 180

function copy(stack: number[]): void {
  const count = Math.max(0, Math.min(stack.length - 1, Math.trunc(pop(stack))))
  stack.push(...stack.slice(stack.length - count))
}

/** Rolls the topmost `n` values by `j` positions, upwards if `j` is positive. */
function roll(stack: number[]): void {
  const j = Math.trunc(pop(stack))
  const n = Math.trunc(pop(stack))
  if (n <= 0 || n > stack.length) return
  const turned = stack.splice(stack.length - n)
  const by = ((j % n) + n) % n
  stack.push(...turned.slice(n - by), ...turned.slice(0, n - by))
}

/**
 * True and false are 1 and 0, so that `and`, `or` and `xor` serve both types; `not` distinguishes them by value. ISO
 * 32000-2, Table 42
 */
const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>(
  Object.entries({
    abs: unary(Math.abs),
    add: binary((a, b) => a + b),
    and: binary((a, b) => a & b),
    atan: binary((a, b) => (Math.atan2(a, b) / degrees + 360) % 360),
    bitshift: binary((a, b) => (b >= 0 ? a << b : a >> -b)),
    ceiling: unary(Math.ceil),
    copy,
    cos: unary(a => Math.cos(a * degrees)),
    cvi: unary(Math.trunc),
    cvr: unary(a => a),
    div: binary((a, b) => a / b),
    dup: stack => stack.push(stack.at(-1) ?? 0),
    eq: binary((a, b) => Number(a === b)),
    exch(stack) {
      const b = pop(stack)
      stack.push(b, pop(stack))
    },
    exp: binary((a, b) => a ** b),
    false: stack => stack.push(0),
    floor: unary(Math.floor),
    ge: binary((a, b) => Number(a >= b)),
    gt: binary((a, b) => Number(a > b)),
    idiv: binary((a, b) => Math.trunc(a / b)),
    index: stack => stack.push(stack.at(-1 - Math.max(0, Math.trunc(pop(stack)))) ?? 0),
    le: binary((a, b) => Number(a <= b)),
    ln: unary(Math.log),
    log: unary(Math.log10),
    lt: binary((a, b) => Number(a < b)),
    mod: binary((a, b) => a % b),
    mul: binary((a, b) => a * b),
    ne: binary((a, b) => Number(a !== b)),
    neg: unary(a => -a),
    not: unary(a => (a === 0 ? 1 : a === 1 ? 0 : ~a)),
    or: binary((a, b) => a | b),
    pop,
    roll,
    round: unary(a => Math.floor(a + 0.5)),
    sin: unary(a => Math.sin(a * degrees)),
    sqrt: unary(a => Math.sqrt(Math.max(0, a))),
    sub: binary((a, b) => a - b),
    true: stack => stack.push(1),
    truncate: unary(Math.trunc),
    xor: binary((a, b) => a ^ b),
  }),
)
