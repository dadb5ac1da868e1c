import type { MarkShape, MarkStyle } from '../src/tools/mark-shape.ts'
import { takeUpTool } from '../src/tools/run-tool.ts'
import type { PlacedShape, ToolEffect, ToolEvent, ToolKey, ToolName, ToolView } from '../src/tools/tool.ts'

/**
 * Plays a gesture and tells what the tool did. Events are separated by `;`: `down PAGE X,Y`, `move X,Y …`,
 * `range X,Y X,Y` (one line of text on the page pressed last, as lower left and upper right), `up`, `cancel`,
 * `hold`, `grip PAGE CORNER X,Y` (or `turn`), `nudge DX,DY`, `key NAME`, `width N`, `undo`; a `!` at the end of an event holds Shift. Marks present are given as `name p1 l,b r,t`.
 */
export function playTool(name: ToolName, script: string, present: readonly string[] = []): string[] {
  const marks = new Map<string, PlacedShape>(present.map(parsePresent))
  const steps: (() => void)[] = []
  const told: string[] = []
  let style: MarkStyle = { color: [0, 0, 0], opacity: 0.9, widthPt: 3 }
  let selection: readonly string[] = []
  let page = 0
  let lastId = 0
  const tool = takeUpTool(name)
  const view: ToolView = {
    styleOn: () => style,
    unitPt: () => 1,
    within: (pageIndex, [left, bottom, right, top]) =>
      [...marks].flatMap(([id, mark]) => {
        const [l, b, r, t] = bounds(mark.shape)
        const isTouched = l <= right && r >= left && b <= top && t >= bottom
        return mark.pageIndex === pageIndex && isTouched ? [id] : []
      }),
    get selection() {
      return selection
    },
    hit: (pageIndex, at) =>
      [...marks].findLast(
        ([, mark]) => mark.pageIndex === pageIndex && contains(mark.shape, at.x, at.y),
      )?.[0],
    find: id => marks.get(id),
    freshId: () => `n${++lastId}`,
  }

  const perform = (effect: ToolEffect) => {
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
    told.push(
      effect.drafts
        .map(draft => {
          if (draft.kind === 'transform')
            return `@${draft.id} ${draft.matrix.map(part => Math.round(part * 100) / 100 + 0).join()}`
          if (draft.kind === 'remove') return `-${draft.ids.join(' -')}`
          const pageIndex = draft.kind === 'add' ? draft.pageIndex : (marks.get(draft.id)?.pageIndex ?? -1)
          marks.set(draft.id, { pageIndex, shape: draft.shape })
          return `${draft.kind === 'add' ? '+' : '~'}${tell(pageIndex, draft.shape)}`
        })
        .join(', '),
    )
  }

  for (const words of script.split(';').map(event => event.trim())) {
    const shift = words.endsWith('!')
    const [verb = '', ...rest] = words.replace('!', '').trim().split(' ')
    if (verb === 'width') style = { ...style, widthPt: Number(rest[0]) }
    else if (verb === 'undo') steps.pop()?.()
    else {
      if (verb === 'down' || verb === 'grip') page = Number(rest[0]) - 1
      for (const effect of tool.dispatch(parseEvent(verb, rest, page, shift), view)) perform(effect)
    }
  }
  return told
}

function parseEvent(verb: string, rest: readonly string[], pageIndex: number, shift: boolean): ToolEvent {
  const places = rest.filter(word => word.includes(',')).map(parsePlace)
  const at = places[0] ?? { x: Number.NaN, y: Number.NaN }
  switch (verb) {
    case 'down':
      return { type: 'pointer-down', pageIndex, at, shift, tolerancePt: 4 }
    case 'grip': {
      const [, corner = ''] = rest
      if (corner === 'turn')
        return {
          type: 'pointer-down',
          pageIndex: Number(rest[0]) - 1,
          at,
          shift,
          tolerancePt: 4,
          grip: 'turn',
        }
      const held = { right: corner.endsWith('right'), top: corner.startsWith('top') }
      return { type: 'pointer-down', pageIndex: Number(rest[0]) - 1, at, shift, tolerancePt: 4, grip: held }
    }
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
    default:
      throw new Error(`no event is called ${verb}`)
  }
}

/** Words `pN` go on to another page. */
function parseRanges(words: readonly string[], firstPage: number) {
  const quads = new Map<number, number[]>()
  let pageIndex = firstPage
  let corner: { x: number; y: number } | undefined
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

const parsePlace = (word: string) => {
  const [x = Number.NaN, y = Number.NaN] = word.split(',').map(Number)
  return { x, y }
}

function parsePresent(words: string): [string, PlacedShape] {
  const [name = '', page = '', from = '', to = ''] = words.split(' ')
  const a = parsePlace(from)
  const b = parsePlace(to)
  const color = [0, 0, 0, 1] as const
  const shape = { annotationType: '/Square', rect: [a.x, a.y, b.x, b.y], color, strokeWidth: 1 } as const
  return [name, { pageIndex: Number(page.slice(1)) - 1, shape }]
}

function contains(shape: MarkShape, x: number, y: number): boolean {
  const [l, b, r, t] = bounds(shape)
  return x >= l && x <= r && y >= b && y <= t
}

function bounds(shape: MarkShape): readonly [number, number, number, number] {
  if (shape.annotationType === '/Square') return shape.rect
  const points = shape.annotationType === '/Ink' ? shape.inkList.flat() : shape.quadPoints
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function tell(pageIndex: number, shape: MarkShape): string {
  const [l, b, r, t] = bounds(shape)
  const page = `p${pageIndex + 1}`
  if (shape.annotationType !== '/Ink')
    return `${shape.annotationType.slice(1).toLowerCase()} ${page} ${l},${b} ${r},${t}`
  const strokes = shape.inkList.map(stroke => {
    const places = Array.from(
      { length: stroke.length / 2 },
      (_, i) => `${stroke[2 * i]},${stroke[2 * i + 1]}`,
    )
    return places.join(' ')
  })
  return `ink ${page} ${strokes.join(' | ')}`
}
