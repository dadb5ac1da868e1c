import {
  type AnnotationData,
  createAnnotationData,
  type PagePoint,
  pagePoint,
  patchAnnotationData,
  type Rect,
  standardFonts,
  transformAnnotation,
} from '@lectern/pdf'
import { everywhere } from '../src/engine/engine-protocol.ts'
import type { ToolName } from '../src/tools/all-tools.ts'
import { startingStyles, toolNamed } from '../src/tools/all-tools.ts'
import type { MarkStyle } from '../src/tools/mark-style.ts'
import type { StampChoice } from '../src/tools/stamp/stamp-choice.ts'
import type { Draft, Grip, PlacedData, ToolEffect, ToolEvent, ToolKey, ToolView } from '../src/tools/tool.ts'

/** A picture of two pixels. */
export const picture = {
  id: 'own',
  name: 'Mine',
  width: 2,
  height: 1,
  rgba: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 128]),
}

const now = '2026-03-04T05:06:07.000Z'

/**
 * Plays a gesture and returns what the tool did. Events are separated by `;`: `down PAGE X,Y`, `move X,Y …`,
 * `hover PAGE X,Y`, `range X,Y X,Y` (one line of text on the page of the last press, as lower left and upper right),
 * `up`, `cancel`, `hold`, `grip PAGE CORNER X,Y` (or `turn`, or `vertex-N`), `nudge DX,DY`, `key NAME`, `text WORDS`
 * (`text` without words cancels), `width N`, `turned DEGREES`, `page L,B,R,T` (the page is unlimited otherwise), `cloud`, `stamp own`, `undo`; `?` returns the preview; `!`
 * after an event holds Shift. Existing marks are given as `name p1 l,b r,t`, or as `name p1 KIND x,y x,y …`.
 */
export function playTool(name: ToolName, script: string, present: readonly string[] = []): string[] {
  const marks = new Map<string, PlacedData>(present.map(parsePresent))
  const steps: (() => void)[] = []
  const told: string[] = []
  let style: MarkStyle = startingStyles[name]
  let stamp: StampChoice = { kind: 'predefined', type: 'Approved' }
  let selection: readonly string[] = []
  let page = 0
  let lastId = 0
  let turn = 0
  let box: Rect = everywhere
  const tool = toolNamed(name).takeUp()
  const view: ToolView = {
    styleOn: () => style,
    unitPt: () => 1,
    usualUnitPt: () => 1,
    boxOf: () => box,
    seenOn: () => ({ turn, zoom: 1 }),
    fonts: standardFonts,
    get stamp() {
      return stamp
    },
    within: (pageIndex, [left, bottom, right, top]) =>
      [...marks].flatMap(([id, mark]) => {
        const [l, b, r, t] = mark.data.rect
        const isTouched = l <= right && r >= left && b <= top && t >= bottom
        return mark.pageIndex === pageIndex && isTouched ? [id] : []
      }),
    get selection() {
      return selection
    },
    hit: (pageIndex, at) =>
      [...marks].findLast(([, mark]) => mark.pageIndex === pageIndex && contains(mark.data.rect, at))?.[0],
    find: id => marks.get(id),
    freshId: () => `n${++lastId}`,
  }

  const perform = (effect: ToolEffect) => {
    if (effect.type === 'ask-text') {
      told.push(`asks ${effect.purpose}`)
      return
    }
    if (effect.type === 'select') {
      selection = effect.ids
      told.push(`=${selection.join(' ')}`)
      return
    }
    const before = new Map(marks)
    steps.push(() => {
      marks.clear()
      for (const [id, mark] of before) marks.set(id, mark)
    })
    told.push(effect.drafts.map(draft => carryOut(draft, marks)).join(', '))
  }

  for (const words of script.split(';').map(event => event.trim())) {
    const shift = words.endsWith('!')
    const [verb = '', ...rest] = words.replace('!', '').trim().split(' ')
    if (verb === 'width') style = { ...style, widthPt: Number(rest[0]) }
    else if (verb === 'turned') turn = Number(rest[0])
    else if (verb === 'page') box = rest[0]?.split(',').map(Number) as unknown as Rect
    else if (verb === 'cloud') style = { ...style, isCloud: true }
    else if (verb === 'stamp') stamp = { kind: 'picture', picture }
    else if (verb === 'undo') tool.takeBack(view) || steps.pop()?.()
    else if (verb === '?') {
      const drawn = tool.preview(view).map(draft => carryOut(draft, new Map(marks)))
      told.push(`? ${drawn.join(', ')}`)
    } else {
      if (verb === 'down' || verb === 'grip') page = Number(rest[0]) - 1
      for (const effect of tool.dispatch(parseEvent(verb, rest, page, shift), view)) perform(effect)
    }
  }
  return told
}

/** The events of a script, without commands that are not events of a tool. */
export const eventsOf = (script: string): readonly ToolEvent[] => {
  let page = 0
  return script.split(';').map(words => {
    const event = words.trim()
    const [verb = '', ...rest] = event.replace('!', '').trim().split(' ')
    if (verb === 'down' || verb === 'grip') page = Number(rest[0]) - 1
    return parseEvent(verb, rest, page, event.endsWith('!'))
  })
}

/** Applies a draft and returns it as text. */
function carryOut(draft: Draft, marks: Map<string, PlacedData>): string {
  if (draft.kind === 'remove') {
    for (const id of draft.ids) marks.delete(id)
    return `-${draft.ids.join(' -')}`
  }
  if (draft.kind === 'add') {
    const data = createAnnotationData({ ...draft.shape, uuid: draft.id, dateCreated: now }, { id: 1 })
    marks.set(draft.id, { pageIndex: draft.pageIndex, data })
    return `+${tell(draft.pageIndex, data)}`
  }
  const before = marks.get(draft.id)
  if (!before) return `?${draft.id}`
  const data =
    draft.kind === 'update'
      ? patchAnnotationData(before.data, draft.patch)
      : transformAnnotation(before.data, draft.matrix)
  marks.set(draft.id, { ...before, data })
  if (draft.kind === 'transform' && !draft.keepsLineWidth)
    return `@${draft.id} ${draft.matrix.map(rounded).join()}`
  return `~${tell(before.pageIndex, data)}`
}

function parseEvent(verb: string, rest: readonly string[], pageIndex: number, shift: boolean): ToolEvent {
  const places = rest.filter(word => /^-?[\d.]+,-?[\d.]+$/.test(word)).map(parsePlace)
  const at = places[0] ?? pagePoint(Number.NaN, Number.NaN)
  switch (verb) {
    case 'down':
      return { type: 'pointer-down', pageIndex, at, shift, tolerancePt: 4 }
    case 'grip':
      return { type: 'pointer-down', pageIndex, at, shift, tolerancePt: 4, grip: parseGrip(rest[1] ?? '') }
    case 'hover':
      return { type: 'pointer-hover', pageIndex: Number(rest[0]) - 1, at, shift }
    case 'hold':
      return { type: 'pointer-hold' }
    case 'move':
      return { type: 'pointer-move', path: places, shift }
    case 'nudge':
      return { type: 'nudge', by: at }
    case 'range':
      return { type: 'text-range', ranges: parseRanges(rest, pageIndex) }
    case 'up':
      return { type: 'pointer-up' }
    case 'cancel':
      return { type: 'pointer-cancel' }
    case 'key':
      return { type: 'key', key: rest[0] as ToolKey }
    case 'text':
      return { type: 'text', text: rest.length === 0 ? undefined : rest.join(' ') }
    default:
      throw new Error(`no event is called ${verb}`)
  }
}

function parseGrip(name: string): Grip {
  if (name === 'turn') return name
  if (name.startsWith('vertex-')) return { vertex: Number(name.slice(7)) }
  return { right: name.endsWith('right'), top: name.startsWith('top') }
}

/** `pN` before a range changes the page. */
function parseRanges(words: readonly string[], firstPage: number) {
  const quads = new Map<number, number[]>()
  let pageIndex = firstPage
  let corner: PagePoint | undefined
  for (const word of words) {
    if (word.startsWith('p')) {
      pageIndex = Number(word.slice(1)) - 1
      continue
    }
    const place = parsePlace(word)
    if (corner === undefined) corner = place
    else {
      const line = [corner.x, place.y, place.x, place.y, corner.x, corner.y, place.x, corner.y]
      quads.set(pageIndex, [...(quads.get(pageIndex) ?? []), ...line])
      corner = undefined
    }
  }
  return [...quads].map(([index, points]) => ({ pageIndex: index, quads: points }))
}

const parsePlace = (word: string): PagePoint => {
  const [x = Number.NaN, y = Number.NaN] = word.split(',').map(Number)
  return pagePoint(x, y)
}

function parsePresent(words: string): [string, PlacedData] {
  const [name = '', page = '', ...rest] = words.split(' ')
  const kind = rest[0]?.startsWith('/') ? rest.shift() : '/Square'
  const numbers = rest.flatMap(word => word.split(',').map(Number))
  const identity = { uuid: name, dateCreated: now, strokeWidth: 1 }
  const [l = Number.NaN, b = Number.NaN, r = Number.NaN, t = Number.NaN] = numbers
  const rect: Rect = [l, b, r, t]
  const data =
    kind === '/Line' || kind === '/Polygon'
      ? createAnnotationData({ annotationType: kind, vertices: numbers, ...identity }, { id: 1 })
      : kind === '/Highlight'
        ? createAnnotationData({ annotationType: kind, quadPoints: numbers, ...identity }, { id: 1 })
        : kind === '/Text'
          ? createAnnotationData({ annotationType: kind, rect, ...identity }, { id: 1 })
          : createAnnotationData({ annotationType: '/Square', rect, ...identity }, { id: 1 })
  return [name, { pageIndex: Number(page.slice(1)) - 1, data }]
}

const contains = ([l, b, r, t]: Rect, { x, y }: PagePoint): boolean => x >= l && x <= r && y >= b && y <= t

const rounded = (value: number) => Math.round(value * 100) / 100 + 0

const pairs = (numbers: readonly number[]): string =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => `${rounded(numbers[2 * i] ?? 0)},${rounded(numbers[2 * i + 1] ?? 0)}`,
  ).join(' ')

/** An annotation in the shortest notation. */
function tell(pageIndex: number, data: AnnotationData): string {
  const name = `${data.annotationType.slice(1).toLowerCase()} p${pageIndex + 1}`
  switch (data.annotationType) {
    case '/Ink':
      return `${name} ${data.inkList.map(pairs).join(' | ')}`
    case '/Line': {
      const endings = data.endingType.some(ending => ending !== 'None') ? ` ${data.endingType.join('-')}` : ''
      return `${name} ${pairs(data.vertices)}${endings}`
    }
    case '/Polygon':
    case '/Polyline':
      return `${name} ${pairs(data.vertices)}${'cloud' in data && data.cloud ? ' cloud' : ''}`
    case '/FreeText': {
      const { bl, tr, cob, cok, cop } = data.points
      const callout = [cop, cok, cob].flatMap(point => (point ? [pairs(point)] : [])).join(' ')
      return `${data.intent} p${pageIndex + 1} ${pairs([...bl, ...tr])} “${data.textContent}”${callout && ` → ${callout}`}`
    }
    case '/Text':
      return `${name} ${pairs(data.rect)} “${data.textContent}”`
    case '/Stamp':
      return `${name} ${data.stampType} ${pairs(data.rect)}`
    case '/Square':
    case '/Circle':
      return `${name} ${pairs(data.rect)}${data.cloud ? ' cloud' : ''}`
    default: {
      const xs = data.quadPoints.filter((_, index) => index % 2 === 0)
      const ys = data.quadPoints.filter((_, index) => index % 2 === 1)
      return `${name} ${pairs([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])}`
    }
  }
}
