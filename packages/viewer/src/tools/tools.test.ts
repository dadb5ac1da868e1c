import { describe, expect, it } from 'vitest'
import type { MarkShape, MarkStyle } from './mark-shape.ts'
import { takeUpTool } from './run-tool.ts'
import type { PlacedShape, ToolEffect, ToolEvent, ToolKey, ToolName, ToolView } from './tool.ts'

/**
 * Plays a gesture and tells what the tool did. Events are separated by `;`: `down PAGE X,Y`, `move X,Y …`,
 * `range X,Y X,Y` (one line of text on the page pressed last, as lower left and upper right), `up`, `cancel`,
 * `hold`, `grip PAGE CORNER X,Y`, `key NAME`, `width N`, `undo`; a `!` at the end of an event holds Shift. Marks present are given as `name p1 l,b r,t`.
 */
function play(name: ToolName, script: string, present: readonly string[] = []): string[] {
  const marks = new Map<string, PlacedShape>(present.map(parsePresent))
  const steps: (() => void)[] = []
  const told: string[] = []
  let style: MarkStyle = { color: [0, 0, 0], opacity: 0.9, widthPt: 3 }
  let selection: readonly string[] = []
  let page = 0
  let lastId = 0
  const tool = takeUpTool(name)
  const view: ToolView = {
    get style() {
      return style
    },
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
      const held = { right: corner.endsWith('right'), top: corner.startsWith('top') }
      return { type: 'pointer-down', pageIndex: Number(rest[0]) - 1, at, shift, tolerancePt: 4, corner: held }
    }
    case 'hold':
      return { type: 'pointer-hold' }
    case 'move':
      return { type: 'pointer-move', path: places, shift }
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

type Case = readonly [behaviour: string, script: string, expected: string[], present?: string[]]

const cases: Readonly<Record<ToolName, readonly Case[]>> = {
  highlight: [
    ['marks selected text', 'down 1 100,700; range 100,690 260,702; up', ['+highlight p1 100,690 260,702']],
    [
      'one annotation a page, all in one step',
      'down 1 100,60; range 100,50 260,62 p2 90,700 200,712; up',
      ['+highlight p1 100,50 260,62, +highlight p2 90,700 200,712'],
    ],
    [
      'several lines are one annotation',
      'down 1 0,0; range 9,20 80,30 9,5 40,15; up',
      ['+highlight p1 9,5 80,30'],
    ],
    ['nothing selected marks nothing', 'down 1 100,700; up', []],
    ['a cancelled gesture marks nothing', 'down 1 100,700; range 100,690 260,702; cancel; up', []],
    ['Escape gives the selection up', 'down 1 100,700; range 100,690 260,702; key Escape; up', []],
    [
      'each gesture is a step of its own',
      'down 1 9,9; range 9,5 80,15; up; down 1 9,29; range 9,25 80,35; up',
      ['+highlight p1 9,5 80,15', '+highlight p1 9,25 80,35'],
    ],
  ],
  ink: [
    ['draws a stroke', 'down 1 10,10; move 20,30; move 40,10; up', ['+ink p1 10,10 20,30 40,10']],
    [
      'strokes gather in one annotation, a step each',
      'down 1 10,10; move 20,20; up; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '~ink p1 10,10 20,20 | 50,10 60,20'],
    ],
    ['a tap is a dot', 'down 2 10,10; up', ['+ink p2 10,10']],
    [
      'places on a straight line are dropped',
      'down 1 0,0; move 10,0 20,0 30,0; move 40,0; up',
      ['+ink p1 0,0 40,0'],
    ],
    ['trembling on the spot adds nothing', 'down 1 0,0; move 0.1,0 0,0.1; move 9,0; up', ['+ink p1 0,0 9,0']],
    [
      'Enter begins a new annotation',
      'down 1 10,10; move 20,20; up; key Enter; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    [
      'another width begins a new annotation',
      'down 1 10,10; move 20,20; up; width 5; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    [
      'another page begins a new annotation',
      'down 1 10,10; move 20,20; up; down 2 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p2 50,10 60,20'],
    ],
    [
      'a stroke that was undone is not drawn again',
      'down 1 10,10; move 20,20; up; down 1 50,10; move 60,20; up; undo; down 1 0,0; move 9,9; up',
      ['+ink p1 10,10 20,20', '~ink p1 10,10 20,20 | 50,10 60,20', '~ink p1 10,10 20,20 | 0,0 9,9'],
    ],
    [
      'a new annotation begins when the one drawn into was undone',
      'down 1 10,10; move 20,20; up; undo; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    ['a second finger leaves no stroke', 'down 1 10,10; move 20,20; cancel; up', []],
    ['Escape drops the stroke being drawn', 'down 1 10,10; move 20,20; key Escape; up', []],
  ],
  square: [
    ['draws from corner to corner', 'down 1 100,500; move 220,600; up', ['+square p1 100,500 220,600']],
    ['either way round', 'down 1 220,600; move 100,500; up', ['+square p1 100,500 220,600']],
    ['Shift makes the sides equal', 'down 1 100,500; move 220,450 !; up', ['+square p1 100,380 220,500']],
    ['a drag of twice the stroke width does not count', 'down 1 100,500; move 106,506; up', []],
    ['a drag beyond it does', 'down 1 100,500; move 106.5,506.5; up', ['+square p1 100,500 106.5,506.5']],
    ['a wider stroke asks for a longer drag', 'width 10; down 1 100,500; move 119,540; up', []],
    ['a click leaves nothing', 'down 1 100,500; up', []],
    ['a cancelled drag leaves nothing', 'down 1 100,500; move 220,600; cancel; up', []],
    ['Escape drops the drag', 'down 1 100,500; move 220,600; key Escape; up', []],
  ],
  select: [
    ['a click selects', 'down 1 15,15; up', ['=a'], ['a p1 10,10 20,20']],
    ['the topmost one', 'down 1 15,15; up', ['=b'], ['a p1 10,10 20,20', 'b p1 12,12 30,30']],
    ['a click on nothing clears', 'down 1 15,15; up; down 1 90,90; up', ['=a', '='], ['a p1 10,10 20,20']],
    ['not through pages', 'down 2 15,15; up', ['='], ['a p1 10,10 20,20']],
    [
      'Shift adds and takes away',
      'down 1 15,15; down 1 45,45 !; down 1 15,15 !',
      ['=a', '=a b', '=b'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    [
      'Delete removes the selection in one step',
      'down 1 15,15; down 1 45,45 !; key Delete',
      ['=a', '=a b', '-a -b'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    [
      'held and dragged it moves',
      'down 1 15,15; hold; move 20,45; up',
      ['=a', '~square p1 15,40 25,50'],
      ['a p1 10,10 20,20'],
    ],
    [
      'a short press is a click, however far it went',
      'down 1 15,15; move 20,45; up',
      ['=a'],
      ['a p1 10,10 20,20'],
    ],
    ['held and not moved it changes nothing', 'down 1 15,15; hold; up', ['=a'], ['a p1 10,10 20,20']],
    [
      'Shift moves along one axis',
      'down 1 15,15; hold; move 18,45 !; up',
      ['=a', '~square p1 10,40 20,50'],
      ['a p1 10,10 20,20'],
    ],
    [
      'all of the selection moves in one step',
      'down 1 15,15; down 1 45,45 !; down 1 15,15; hold; move 16,16; up',
      ['=a', '=a b', '~square p1 11,11 21,21, ~square p1 41,41 51,51'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    ['Escape lets go', 'down 1 15,15; hold; move 20,45; key Escape; up', ['=a'], ['a p1 10,10 20,20']],
    ['a second finger lets go', 'down 1 15,15; hold; move 20,45; cancel; up', ['=a'], ['a p1 10,10 20,20']],
    [
      'a corner scales it, the opposite one stays',
      'down 1 15,15; up; grip 1 top-right 20,20; hold; move 30,25; up',
      ['=a', '~square p1 10,10 30,25'],
      ['a p1 10,10 20,20'],
    ],
    [
      'Shift keeps the proportions',
      'down 1 15,15; up; grip 1 bottom-left 10,10; hold; move 0,5 !; up',
      ['=a', '~square p1 0,0 20,20'],
      ['a p1 10,10 20,20'],
    ],
    [
      'it never turns over',
      'down 1 15,15; up; grip 1 top-right 20,20; hold; move -90,25; up',
      ['=a', '~square p1 10,10 14,25'],
      ['a p1 10,10 20,20'],
    ],
    ['Delete without a selection does nothing', 'key Delete', [], ['a p1 10,10 20,20']],
    ['Escape clears the selection', 'down 1 15,15; key Escape', ['=a', '='], ['a p1 10,10 20,20']],
  ],
}

for (const name of ['select', 'highlight', 'ink', 'square'] as const)
  describe(name, () => {
    for (const [behaviour, script, expected, present] of cases[name])
      it(behaviour, () => expect(play(name, script, present)).toEqual(expected))
  })
