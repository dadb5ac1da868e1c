/** How the cost of parsing grows with the length of what is parsed, in milliseconds of the processor's time of this thread. */
import { cpuMs, isWithin } from './processor-time.ts'

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

/** Below so many milliseconds chance decides, unless a test says otherwise. */
const noiseMs = 12
/** How long everything that is compared takes: some systems count the processor's time in steps of four milliseconds. */
const comparedMs = 60
/** A fault of a parser shows every time; one of a busy machine does not. Only what seems to be a fault is measured again. */
const attempts = 3

interface CostLimits {
  readonly length: number
  /** Milliseconds on a machine that is as fast as usual; without it only the growth counts. */
  readonly most?: number
  /** Milliseconds below which chance decides. */
  readonly noise?: number
}

type Cost<Input> = readonly [make: (length: number) => Input, parse: (input: Input) => unknown]

/**
 * What is wrong with the cost of an input of a length, which is made before it is measured: it takes longer than `most`, or grows faster
 * than the length. Undefined if nothing is. The least of several times counts, and only what shows in each of several attempts is a
 * fault, so that other programs on the machine do not matter.
 */
export async function growthFault<Input>(
  make: (length: number) => Input,
  parse: (input: Input) => unknown,
  limits: CostLimits,
): Promise<string | undefined> {
  let fault: string | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    fault = await measuredFault([make, parse], limits)
    if (fault === undefined) return undefined
  }
  return fault
}

async function measuredFault<Input>(
  [make, parse]: Cost<Input>,
  { length, most = Number.POSITIVE_INFINITY, noise = noiseMs }: CostLimits,
): Promise<string | undefined> {
  const whole = make(length)
  const once = await leastMs(() => parse(whole), { rounds: 1 })
  // Chance adds little to so long a time, which would also take long to measure again.
  const isLong = once > 4 * noise
  const first =
    isLong || once <= noise
      ? once
      : Math.min(once, await leastMs(() => parse(whole), { rounds: 2, enough: noise }))
  if (first <= noise) return undefined
  const meanMs = (part: number) => {
    const input = make(length / part)
    const times = Math.ceil((comparedMs * part) / first)
    return leastMs(() => parse(input), { times, rounds: isLong ? 1 : 2 })
  }
  const [wholeMs, halfMs] = [isLong ? once : await meanMs(1), await meanMs(2)]
  // Linear is 2 and 4; quadratic 4 and 16.
  const quarterMs = wholeMs > 3 * halfMs ? await meanMs(4) : 0
  const told = `${[quarterMs, halfMs, wholeMs].map(ms => ms.toFixed(1)).join(', ')} ms at a quarter, half and all of ${length}`
  if (quarterMs > 0 && wholeMs > 9 * quarterMs) return `grows too fast: ${told}`
  return isWithin(wholeMs, most) ? undefined : `too long: ${told}`
}

/** The least mean time of work that is done `times` times, of a few rounds or until it is short `enough`. */
async function leastMs(
  work: () => unknown,
  { rounds, times = 1, enough = 0 }: { rounds: number; times?: number; enough?: number },
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
