import { describe, expect, it } from 'vitest'
import { playTool } from '../../test/play-tool.ts'
import type { ToolName } from './tool.ts'

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
    [
      'from beside, a drag selects all that its rectangle touches',
      'down 1 90,90; move 18,18; up; down 1 1,1; move 5,5; up',
      ['=', '=a b', '='],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50', 'c p2 40,40 50,50'],
    ],
    [
      'Shift adds what the rectangle touches',
      'down 1 15,15; up; down 1 60,60 !; move 45,45; up',
      ['=a', '=a b'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    ['Escape drops the rectangle', 'down 1 90,90; move 5,5; key Escape; up', ['='], ['a p1 10,10 20,20']],
    [
      'arrow keys move it',
      'down 1 15,15; up; nudge 1,0; nudge 0,-10',
      ['=a', '@a 1,0,0,1,1,0', '@a 1,0,0,1,0,-10'],
      ['a p1 10,10 20,20'],
    ],
    [
      'the handle turns it about its middle',
      'down 1 15,15; up; grip 1 turn 15,30; hold; move 30,15; up',
      ['=a', '@a 0,-1,1,0,0,30'],
      ['a p1 10,10 20,20'],
    ],
    [
      'Shift turns in steps of 15 degrees',
      'down 1 15,15; up; grip 1 turn 15,30; hold; move 30,14 !; up',
      ['=a', '@a 0,-1,1,0,0,30'],
      ['a p1 10,10 20,20'],
    ],
    ['Delete without a selection does nothing', 'key Delete', [], ['a p1 10,10 20,20']],
    ['Escape clears the selection', 'down 1 15,15; key Escape', ['=a', '='], ['a p1 10,10 20,20']],
  ],
}

for (const name of ['select', 'highlight', 'ink', 'square'] as const)
  describe(name, () => {
    for (const [behaviour, script, expected, present] of cases[name])
      it(behaviour, () => expect(playTool(name, script, present)).toEqual(expected))
  })
