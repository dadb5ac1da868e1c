/** How the cost of parsing grows with the length of what is parsed, in milliseconds of the processor's time of this thread. */
import { cpuMs, slowness } from './processor-time.ts'

/** What is repeated to make a long text: one character of each kind that some parser treats in a special way, and alternating pairs. */
const pieces = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '.',
    ',',
    ';',
    ':',
    '-',
    '_',
    '/',
    '\\',
    '"',
    "'",
    '`',
    '=',
    '&',
  ],
  ...[
    '%',
    '%41',
    '%ff',
    '+',
    '#',
    '?',
    '@',
    '*',
    '|',
    '~',
    '!',
    '$',
    '^',
    '<',
    '>',
    '(',
    '[',
    '{',
    '\u0000',
    '字',
    '\u3042',
  ],
  ...['\u0301', 'a\u0301', '\ud800', '\u202e', '\u200b', '\ufdfa', '\u0130', '😀'],
  ...[
    'a,',
    ',"',
    '"a',
    '""',
    '"\n',
    '<a>',
    '</a>',
    '<!--',
    '<![CDATA[',
    '&lt;',
    '&#1;',
    'a=',
    'a="',
    '\\"',
    '[]',
    '{}',
    '[1,',
    '{"a":',
    '()',
  ],
  ...[
    'a ',
    'a-',
    'a.',
    'a@a.',
    '-a',
    '0-',
    '--',
    '- ',
    '::',
    '../',
    'a字',
    'a=b&',
    'q=0.1,',
    'W/"a",',
    'bytes=0-1,',
    '1.1.1.1,',
    '::1,',
  ],
] as const

/** Names and texts of about so many UTF-16 units: each piece over and over, after each head, with and without a tail that fits no piece. */
export function* longTexts(
  heads: readonly string[] = [''],
  more: readonly string[] = [],
): Generator<readonly [name: string, make: (length: number) => string]> {
  for (const head of heads)
    for (const piece of [...pieces, ...more]) {
      const run = (length: number) =>
        head + piece.repeat(Math.max(1, Math.floor((length - head.length) / piece.length)))
      yield [`${JSON.stringify(head)} and many of ${JSON.stringify(piece)}`, run]
      yield [
        `${JSON.stringify(head)}, many of ${JSON.stringify(piece)} and an end`,
        length => `${run(length - 2)}\u0001x`,
      ]
    }
}

/** Below this, chance decides. */
const noiseMs = 12
/** How long everything that is compared takes. */
const comparedMs = 60

/** The most of the event loop that one parse may take: law 19. */
export const mostMs = 50
/** A fault of a parser shows every time; one of a busy machine does not. */
const attempts = 3

interface CostLimits {
  readonly length: number
  readonly most?: number
  readonly noise?: number
}

/**
 * What is wrong with the cost of an input of a length, which is made before it is measured: it takes longer than `most`, or grows faster than the length. Undefined if nothing is.
 * Each length is measured up to five times, of which the least counts, and only what shows in each of several attempts is a fault,
 * so that other programs on the machine do not matter.
 */
export async function growthFault<Input>(
  make: (length: number) => Input,
  parse: (input: Input) => unknown,
  limits: CostLimits,
): Promise<string | undefined> {
  let fault: string | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    fault = await measuredFault(make, parse, limits)
    if (fault === undefined) return undefined
  }
  return fault
}

async function measuredFault<Input>(
  make: (length: number) => Input,
  parse: (input: Input) => unknown,
  { length, most = mostMs, noise = noiseMs }: CostLimits,
): Promise<string | undefined> {
  const whole = make(length)
  const first = await leastMs(() => parse(whole), { enough: noise })
  if (first <= noise) return undefined
  // Some systems count the processor's time in steps of four milliseconds: only much longer times can be compared.
  const times = Math.ceil(comparedMs / first)
  const meanMs = (part: number) => {
    const input = make(length / part)
    return leastMs(() => parse(input), { times: times * part, rounds: 2 })
  }
  const [wholeMs, halfMs, quarterMs] = [await meanMs(1), await meanMs(2), await meanMs(4)]
  const told = `${ms(quarterMs)}, ${ms(halfMs)}, ${ms(wholeMs)} ms at a quarter, half and all of ${length}`
  // Linear is 2 and 4; quadratic 4 and 16.
  if (wholeMs > 3 * halfMs && wholeMs > 9 * quarterMs) return `grows too fast: ${told}`
  return wholeMs > most * slowness() ? `too long: ${told}` : undefined
}

const ms = (value: number) => value.toFixed(1)

/** The least mean time of work that is done `times` times, of a few rounds or until it is short `enough`. */
async function leastMs(
  work: () => unknown,
  { enough = 0, times = 1, rounds = 5 }: { enough?: number; times?: number; rounds?: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least > enough; round += 1) {
    const before = cpuMs()
    for (let time = 0; time < times; time += 1)
      try {
        await work()
      } catch {
        // Refused is as good as read.
      }
    least = Math.min(least, (cpuMs() - before) / times)
  }
  return least
}
