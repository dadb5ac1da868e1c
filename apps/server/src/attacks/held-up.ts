/** Bodies that are meant to take long, in every call, while somebody else reads lists and measures how long that takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, Effort, Outcome } from './attack.ts'
import { readOperations } from './operations.ts'
import { countWords } from './raw-request.ts'
import { addMembers, type Caller, call, guestAt, quantile, type Target, withTarget } from './target.ts'

/** Longer than anything takes on a busy machine, and less than any of these bodies took before lengths were looked at first. */
const mostMs = 2_000

/** The longest bodies that the server reads: of guests and of members. */
const bodyBytes = { guest: 65_000, member: 1_048_000 } as const

const run = (unit: string) => (bytes: number) => JSON.stringify(unit.repeat(bytes / Buffer.byteLength(unit)))
const list = (item: string) => (bytes: number) =>
  `[${item}${`,${item}`.repeat(bytes / (item.length + 1) - 1)}]`

/** JSON of about so many bytes. */
const values: Readonly<Record<string, (bytes: number) => string>> = {
  numbers: list('1'),
  'empty texts': list('""'),
  lists: list('[]'),
  objects: list('{}'),
  ids: list('"0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f"'),
  'lists in lists': bytes => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'many members': bytes => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
  commas: run(','),
  spaces: run(' '),
  'compatibility letters': run('\ufdfa'),
  'letters with marks': run(`a${'\u0301\u0316'.repeat(15)}`),
  'letters of a name': run('a-'),
  quotes: bytes => `"${'\\"'.repeat(bytes / 2)}"`,
}

/** Hostile bodies in every call. */
export const heldUp: Attack = {
  name: 'held-up',
  does: `${Object.keys(values).length} kinds of body that are meant to take long, in every field of every call and as captions, while somebody reads lists`,
  run: effort => withTarget(target => holdUp(target, effort)),
}

async function holdUp(target: Target, effort: Effort): Promise<Outcome> {
  const members = await addMembers(target, 40, ['R10', 'S90'])
  const operations = readOperations().filter(({ method }) => method === 'POST')
  const some = effort === 'full' ? operations : operations.filter((_, index) => index % 12 === 0)
  const broken: string[] = []
  const told: string[] = []
  const waits: number[] = []
  let isOver = false
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { code, ms } = await call(target, guestAt(turn % 500), ['GET', 'home-search'], { SIZE: 12 })
      waits.push(ms)
      if (code !== 200) broken.push(`a list meanwhile: ${code}`)
      await sleep(20)
    }
  })()
  let turn = 0
  const next = (): Caller => ({
    ...(members[turn++ % members.length] ?? guestAt(turn)),
    ip: guestAt(turn % 900).ip,
  })
  for (const [name, make] of Object.entries(values)) {
    const [short, long] = [make(bodyBytes.guest / 2), make(bodyBytes.member)]
    for (const { path, fields } of some) {
      const [field = ''] = Object.keys(fields)
      for (const place of effort === 'full' ? Object.keys(fields) : [field]) {
        await send(`${path} ${place}: ${name}`, path, `{${JSON.stringify(place)}:${long}}`, next())
      }
      await send(
        `${path} as a guest: ${name}`,
        path,
        `{${JSON.stringify(field)}:${short}}`,
        guestAt(turn++ % 900),
      )
    }
  }
  for (const [name, content] of captions) await sendCaptions(name, content, next())
  isOver = true
  await reading
  const longest = Math.max(...waits)
  if (longest > mostMs) broken.push(`a list took ${Math.round(longest)} ms meanwhile`)
  const stalls = stallsIn(target.server.output())
  const worked = stalls
    .filter(({ cpuMs }) => cpuMs > 200)
    .map(({ call: name = 'another part', cpuMs }) => `${name} ${cpuMs} ms`)
  if (worked.length > 0) broken.push(...worked)
  return {
    broken: broken.slice(0, 30),
    figures: [
      `${told.length} bodies to ${some.length} calls: ${countWords(told)}`,
      `a list meanwhile: median ${quantile(waits, 0.5)}, p99 ${quantile(waits, 0.99)}, longest ${Math.round(longest)} ms`,
      `held up for more than 200 ms: ${stalls.length} times, of which the processor worked so long: ${countWords(worked) || 'never'}`,
    ],
  }

  async function send(where: string, path: string, body: string, { token = '', ip }: Caller): Promise<void> {
    const filled = path.replace(/\{\w+\}/g, 'x')
    await answerOf(where, filled, {
      body,
      headers: { token, 'x-forwarded-for': ip, 'content-type': 'application/json' },
    })
  }

  async function sendCaptions(where: string, text: string, { token = '', ip }: Caller): Promise<void> {
    const body = new FormData()
    body.set('KIND', 'caption')
    body.set('file', new File([text], 'a.vtt', { type: 'text/vtt' }))
    await answerOf(where, 'creation-file-upload', { body, headers: { token, 'x-forwarded-for': ip } })
  }

  async function answerOf(where: string, path: string, init: RequestInit): Promise<void> {
    const response = await fetch(`${target.server.address}/api/${path}`, {
      ...init,
      method: 'POST',
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => error)
    if (!(response instanceof Response)) {
      broken.push(`${where}: no answer`)
      return
    }
    const { data } = (await response.json()) as { data?: { KEY?: string } | null }
    told.push(data?.KEY ?? 'taken')
    if (response.status >= 500) broken.push(`${where}: ${response.status}`)
  }
}

const cue = '00:00.000 --> 00:01.000\n'
const captions: readonly (readonly [string, string])[] = [
  ['a long line in a style sheet', `WEBVTT\n\nSTYLE\n${'a'.repeat(1_000_000)}`],
  ['many brackets in a style sheet', `WEBVTT\n\nSTYLE\n${'rgb('.repeat(250_000)}`],
  ['blank lines', `WEBVTT\n\n${'\n'.repeat(1_000_000)}`],
  ['returns', `WEBVTT\n\n${'\r'.repeat(1_000_000)}`],
  ['many cues', `WEBVTT\n\n${`${cue}\n`.repeat(40_000)}`],
]

interface LoggedStall {
  readonly call?: string
  readonly ms: number
  readonly cpuMs: number
}

/** The stalls of the log. */
const stallsIn = (output: string): LoggedStall[] =>
  output
    .split('\n')
    .filter(line => line.includes('"the server was held up"'))
    .map(line => JSON.parse(line) as LoggedStall)
