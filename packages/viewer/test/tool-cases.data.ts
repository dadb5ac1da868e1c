import type { ToolName } from '../src/tools/all-tools.ts'

/** What `playTool` plays, what it tells afterwards, and the marks that are there before. */
type Case = readonly [behaviour: string, script: string, expected: string[], present?: string[]]

/** Gestures with every tool. */
export const toolCases: Readonly<Record<ToolName, readonly Case[]>> = {
  highlight: [
    ['marks selected text', 'down 1 100,700; range 100,690 260,702; up', ['+highlight p1 100,690 260,702']],
    [
      'one annotation per page, all in one step',
      'down 1 100,60; range 100,50 260,62 p2 90,700 200,712; up',
      ['+highlight p1 100,50 260,62, +highlight p2 90,700 200,712'],
    ],
    [
      'several lines are one annotation',
      'down 1 0,0; range 9,20 80,30 9,5 40,15; up',
      ['+highlight p1 9,5 80,30'],
    ],
    ['an empty selection marks nothing', 'down 1 100,700; up', []],
    ['a cancelled gesture marks nothing', 'down 1 100,700; range 100,690 260,702; cancel; up', []],
    ['Escape cancels the selection', 'down 1 100,700; range 100,690 260,702; key Escape; up', []],
    [
      'each gesture is a separate step',
      'down 1 9,9; range 9,5 80,15; up; down 1 9,29; range 9,25 80,35; up',
      ['+highlight p1 9,5 80,15', '+highlight p1 9,25 80,35'],
    ],
  ],
  ink: [
    ['draws a stroke', 'down 1 10,10; move 20,30; move 40,10; up', ['+ink p1 10,10 20,30 40,10']],
    [
      'strokes are collected in one annotation, each a separate step',
      'down 1 10,10; move 20,20; up; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '~ink p1 10,10 20,20 | 50,10 60,20'],
    ],
    ['a tap is a dot', 'down 2 10,10; up', ['+ink p2 10,10']],
    [
      'points on a straight line are dropped',
      'down 1 0,0; move 10,0 20,0 30,0; move 40,0; up',
      ['+ink p1 0,0 40,0'],
    ],
    ['tiny movements add nothing', 'down 1 0,0; move 0.1,0 0,0.1; move 9,0; up', ['+ink p1 0,0 9,0']],
    [
      'Enter starts a new annotation',
      'down 1 10,10; move 20,20; up; key Enter; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    [
      'another width starts a new annotation',
      'down 1 10,10; move 20,20; up; width 5; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    [
      'another page starts a new annotation',
      'down 1 10,10; move 20,20; up; down 2 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p2 50,10 60,20'],
    ],
    [
      'a stroke that was undone is not drawn again',
      'down 1 10,10; move 20,20; up; down 1 50,10; move 60,20; up; undo; down 1 0,0; move 9,9; up',
      ['+ink p1 10,10 20,20', '~ink p1 10,10 20,20 | 50,10 60,20', '~ink p1 10,10 20,20 | 0,0 9,9'],
    ],
    [
      'a new annotation starts if the current one was undone',
      'down 1 10,10; move 20,20; up; undo; down 1 50,10; move 60,20; up',
      ['+ink p1 10,10 20,20', '+ink p1 50,10 60,20'],
    ],
    ['a second finger leaves no stroke', 'down 1 10,10; move 20,20; cancel; up', []],
    ['Escape drops the stroke being drawn', 'down 1 10,10; move 20,20; key Escape; up', []],
  ],
  square: [
    ['draws from corner to corner', 'down 1 100,500; move 220,600; up', ['+square p1 100,500 220,600']],
    ['in any direction', 'down 1 220,600; move 100,500; up', ['+square p1 100,500 220,600']],
    ['Shift makes the sides equal', 'down 1 100,500; move 220,450 !; up', ['+square p1 100,380 220,500']],
    ['a drag of twice the stroke width does not count', 'down 1 100,500; move 106,506; up', []],
    ['a longer drag does', 'down 1 100,500; move 106.5,506.5; up', ['+square p1 100,500 106.5,506.5']],
    ['a wider stroke requires a longer drag', 'width 10; down 1 100,500; move 119,520; up', []],
    [
      'the longer side counts, and the shorter one grows to hold both borders',
      'width 10; down 1 100,500; move 119,540; up',
      ['+square p1 99.5,500 119.5,540'],
    ],
    ['a flat drag does', 'down 1 100,500; move 220,500; up', ['+square p1 100,497 220,503']],
    ['a click leaves nothing', 'down 1 100,500; up', []],
    ['a cancelled drag leaves nothing', 'down 1 100,500; move 220,600; cancel; up', []],
    ['Escape drops the drag', 'down 1 100,500; move 220,600; key Escape; up', []],
  ],
  underline: [
    ['underlines selected text', 'down 1 9,9; range 9,5 80,15; up', ['+underline p1 9,5 80,15']],
    ['Escape cancels the selection', 'down 1 9,9; range 9,5 80,15; key Escape; up', []],
  ],
  squiggly: [['draws a wave under it', 'down 1 9,9; range 9,5 80,15; up', ['+squiggly p1 9,5 80,15']]],
  strikeout: [
    [
      'strikes text through, one annotation per page',
      'down 1 9,9; range 9,5 80,15 p3 9,5 80,15; up',
      ['+strikeout p1 9,5 80,15, +strikeout p3 9,5 80,15'],
    ],
  ],
  note: [
    [
      'asks for its text, and is placed where the reader clicked',
      'down 1 100,100; up; text Look here',
      ['asks note', '+text p1 87.5,87.5 112.5,112.5 “Look here”'],
    ],
    [
      'is placed where the reader clicked on a rotated page, upright around its upper left corner',
      'turned 90; down 1 100,100; up; text Look here',
      ['asks note', '+text p1 87.5,62.5 112.5,87.5 “Look here”'],
    ],
    [
      'lies on the page, also where its edge is clicked',
      'page 0,0,600,800; down 1 598,2; up; text Here',
      ['asks note', '+text p1 575,0 600,25 “Here”'],
    ],
    [
      'is seen on a rotated page, where its rectangle is beside it',
      'page 0,0,600,800; turned 90; down 1 598,2; up; text Here',
      ['asks note', '+text p1 575,-25 600,0 “Here”'],
    ],
    ['without a text no note is added', 'down 1 100,100; up; text', ['asks note']],
    ['a blank text adds no note', 'down 1 100,100; up; text  ; text Late', ['asks note']],
    ['a cancelled press asks nothing', 'down 1 100,100; cancel; up', []],
  ],
  freeText: [
    [
      'draws a box and asks for its text',
      'down 1 100,100; move 200,160; up; text Hello',
      ['asks box', '+FreeText p1 100,100 200,160 “Hello”'],
    ],
    [
      'its text is upright on a page rotated to the right',
      'turned 90; down 1 100,100; move 200,160; up; text Hello',
      ['asks box', '+FreeText p1 200,100 100,160 “Hello”'],
    ],
    [
      'and on a page rotated by 180 degrees',
      'turned 180; down 1 100,100; move 200,160; up; text Hello',
      ['asks box', '+FreeText p1 200,160 100,100 “Hello”'],
    ],
    [
      'the box grows downwards on the screen',
      'turned 90; down 1 100,100; move 110,140; up; text one two three four',
      ['asks box', '+FreeText p1 162.2,100 100,140 “one two three four”'],
    ],
    [
      'the box grows downwards with its text',
      'down 1 100,100; move 140,110; up; text one two three four',
      ['asks box', '+FreeText p1 100,47.8 140,110 “one two three four”'],
    ],
    ['null cancels', 'down 1 100,100; move 200,160; up; text', ['asks box']],
    ['a click adds no box', 'down 1 100,100; up', []],
    ['Escape drops the box', 'down 1 100,100; move 200,160; key Escape; up', []],
  ],
  callout: [
    [
      'a click sets the target, the next one the knee; the line starts at the nearest side',
      'down 1 100,100; move 200,160; up; text Hi; down 1 20,20; up; down 1 60,130; up',
      ['asks box', '+FreeTextCallout p1 100,100 200,160 “Hi” → 20,20 60,130 100,130'],
    ],
    [
      'Enter leaves out the knee',
      'down 1 100,100; move 200,160; up; text Hi; down 1 150,20; up; key Enter',
      ['asks box', '+FreeTextCallout p1 100,100 200,160 “Hi” → 150,20 150,100'],
    ],
    [
      'shows the result of the next click',
      'down 1 100,100; move 200,160; up; text Hi; hover 1 150,300; ?; down 1 150,300; hover 1 220,220; ?',
      [
        'asks box',
        '? +FreeTextCallout p1 100,100 200,160 “Hi” → 150,300 150,160',
        '? +FreeTextCallout p1 100,100 200,160 “Hi” → 150,300 220,220 150,160',
      ],
    ],
    [
      'Escape cancels everything',
      'down 1 100,100; move 200,160; up; text Hi; down 1 20,20; key Escape; key Enter',
      ['asks box'],
    ],
    [
      'a second finger keeps what was placed',
      'down 1 100,100; move 200,160; up; text Hi; down 1 20,20; cancel; key Enter',
      ['asks box', '+FreeTextCallout p1 100,100 200,160 “Hi” → 20,20 100,130'],
    ],
  ],
  typewriter: [
    [
      'a click is enough',
      'down 1 100,700; up; text Hello',
      ['asks box', '+FreeTextTypeWriter p1 100,685 340,700 “Hello”'],
    ],
    [
      'extends to the right on the screen',
      'turned 270; down 1 100,700; up; text Hello',
      ['asks box', '+FreeTextTypeWriter p1 85,700 100,460 “Hello”'],
    ],
    [
      'ends at the edge of the page',
      'page 0,0,600,800; down 1 450,700; up; text Hello',
      ['asks box', '+FreeTextTypeWriter p1 450,685 600,700 “Hello”'],
    ],
    [
      'ends at the edge that is on the right of the screen',
      'page 0,0,600,800; turned 270; down 1 100,100; up; text Hello',
      ['asks box', '+FreeTextTypeWriter p1 85,100 100,0 “Hello”'],
    ],
    [
      'begins before the point that is clicked where it would be too narrow',
      'page 0,0,600,800; down 1 590,5; up; text Hello',
      ['asks box', '+FreeTextTypeWriter p1 510,0 600,15 “Hello”'],
    ],
    [
      'grows upwards at the lower edge of the page',
      'page 0,0,600,800; down 1 520,20; up; text Hello to everybody who reads this far down',
      ['asks box', '+FreeTextTypeWriter p1 510,0 600,58.2 “Hello to everybody who reads this far down”'],
    ],
    ['null cancels', 'down 1 100,700; up; text', ['asks box']],
  ],
  circle: [
    ['fits the rectangle', 'down 1 100,500; move 220,600; up', ['+circle p1 100,500 220,600']],
    ['Shift makes a circle', 'down 1 100,500; move 220,450 !; up', ['+circle p1 100,380 220,500']],
    ['a tiny drag leaves nothing', 'down 1 100,500; move 106,505; up', []],
    ['a flat drag does', 'down 1 100,500; move 220,505; up', ['+circle p1 100,499.5 220,505.5']],
    ['may be a cloud', 'cloud; down 1 100,500; move 220,600; up', ['+circle p1 100,500 220,600 cloud']],
  ],
  line: [
    ['draws from end to end', 'down 1 10,10; move 90,50; up', ['+line p1 10,10 90,50']],
    ['Shift keeps to steps of 45 degrees', 'down 1 10,10; move 90,12 !; up', ['+line p1 10,10 90.02,10']],
    ['twice the stroke width does not count', 'down 1 10,10; move 16,10; up', []],
    ['a longer drag does', 'down 1 10,10; move 16.5,10; up', ['+line p1 10,10 16.5,10']],
    ['of a slanting line the longer side counts', 'down 1 10,10; move 16,16; up', []],
  ],
  arrow: [['ends in an arrow', 'down 1 10,10; move 90,50; up', ['+line p1 10,10 90,50 None-OpenArrow']]],
  polyline: [
    [
      'a click adds a corner, Enter finishes',
      'down 1 10,10; up; down 1 50,50; up; down 1 90,10; up; key Enter',
      ['+polyline p1 10,10 50,50 90,10'],
    ],
    [
      'a second click on the last corner finishes',
      'down 1 10,10; up; down 1 50,50; up; down 1 51,51; up',
      ['+polyline p1 10,10 50,50'],
    ],
    ['a drag draws a side', 'down 1 10,10; move 50,50; up; key Enter', ['+polyline p1 10,10 50,50']],
    ['a single corner adds nothing', 'down 1 10,10; up; key Enter; down 1 10,10; up', []],
    [
      'Delete removes the last corner',
      'down 1 10,10; up; down 1 50,50; up; down 1 90,10; up; key Delete; key Enter',
      ['+polyline p1 10,10 50,50'],
    ],
    [
      'a second finger removes no corner',
      'down 1 10,10; up; down 1 50,50; up; down 1 70,70; cancel; key Enter',
      ['+polyline p1 10,10 50,50'],
    ],
    [
      'shows the side that ends at the pointer',
      'down 1 10,10; up; hover 1 60,10; ?; hover 1 60,30 !; ?',
      ['? +polyline p1 10,10 60,10', '? +polyline p1 10,10 63.85,10'],
    ],
  ],
  polygon: [
    [
      'a click on the first corner closes it',
      'down 1 10,10; up; down 1 50,90; up; down 1 90,10; up; down 1 11,9; up',
      ['+polygon p1 10,10 50,90 90,10'],
    ],
    ['two corners are too few', 'down 1 10,10; up; down 1 50,90; up; key Enter', []],
    [
      'may be a cloud',
      'cloud; down 1 10,10; up; down 1 50,90; up; down 1 90,10; up; key Enter',
      ['+polygon p1 10,10 50,90 90,10 cloud'],
    ],
    ['Escape cancels it', 'down 1 10,10; up; down 1 50,90; up; down 1 90,10; key Escape; key Enter', []],
    [
      'undoing removes one corner after the other, and no other mark',
      'down 1 10,10; up; down 1 50,90; up; down 1 90,10; up; down 1 80,5; up; undo; key Enter; undo; ?',
      ['+polygon p1 10,10 50,90 90,10', '? '],
    ],
    [
      'undoing while a corner is pressed removes that corner',
      'down 1 10,10; up; down 1 50,90; up; down 1 90,10; up; down 1 80,5; undo; up; key Enter',
      ['+polygon p1 10,10 50,90 90,10'],
    ],
    [
      'cannot continue on another page',
      'down 1 10,10; up; down 2 50,50; up; down 1 50,90; up; down 1 90,10; up; key Enter',
      ['+polygon p1 10,10 50,90 90,10'],
    ],
  ],
  stamp: [
    ['undoing while the pointer is pressed removes it', 'down 1 200,200; undo; up', []],
    ['is centred on the clicked point', 'down 1 200,200; up', ['+stamp p1 Approved 90,170 310,230']],
    ['is upright on a rotated page', 'turned 270; down 1 200,200; up', ['+stamp p1 Approved 170,90 230,310']],
    ['has a preview', 'hover 2 200,200; ?; cancel; ?', ['? +stamp p2 Approved 90,170 310,230', '? ']],
    ['a picture keeps its proportions', 'stamp own; down 1 200,200; up', ['+stamp p1 Custom 90,145 310,255']],
    [
      'lies on the page, also where its edge is clicked',
      'page 0,0,600,800; down 1 590,795; up',
      ['+stamp p1 Approved 380,740 600,800'],
    ],
    [
      'lies on a rotated page',
      'page 0,0,600,800; turned 90; down 1 590,795; up',
      ['+stamp p1 Approved 540,580 600,800'],
    ],
    ['a cancelled press leaves nothing', 'down 1 200,200; cancel; up', []],
  ],
  select: [
    ['a click selects', 'down 1 15,15; up', ['=a'], ['a p1 10,10 20,20']],
    [
      'a click selects the topmost mark',
      'down 1 15,15; up',
      ['=b'],
      ['a p1 10,10 20,20', 'b p1 12,12 30,30'],
    ],
    [
      'a click beside all marks clears the selection',
      'down 1 15,15; up; down 1 90,90; up',
      ['=a', '='],
      ['a p1 10,10 20,20'],
    ],
    ['selects only on the clicked page', 'down 2 15,15; up', ['='], ['a p1 10,10 20,20']],
    [
      'Shift adds and removes marks',
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
      'holding and dragging moves the selection',
      'down 1 15,15; hold; move 20,45; up',
      ['=a', '@a 1,0,0,1,5,30'],
      ['a p1 10,10 20,20'],
    ],
    [
      'a short press is a click, however far the pointer moved',
      'down 1 15,15; move 20,45; up',
      ['=a'],
      ['a p1 10,10 20,20'],
    ],
    ['holding without moving changes nothing', 'down 1 15,15; hold; up', ['=a'], ['a p1 10,10 20,20']],
    [
      'Shift moves along one axis',
      'down 1 15,15; hold; move 18,45 !; up',
      ['=a', '@a 1,0,0,1,0,30'],
      ['a p1 10,10 20,20'],
    ],
    [
      'the whole selection moves in one step',
      'down 1 15,15; down 1 45,45 !; down 1 15,15; hold; move 16,16; up',
      ['=a', '=a b', '@a 1,0,0,1,1,1, @b 1,0,0,1,1,1'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    [
      'Escape cancels the move',
      'down 1 15,15; hold; move 20,45; key Escape; up',
      ['=a'],
      ['a p1 10,10 20,20'],
    ],
    [
      'a second finger cancels the move',
      'down 1 15,15; hold; move 20,45; cancel; up',
      ['=a'],
      ['a p1 10,10 20,20'],
    ],
    [
      'dragging a corner scales the mark, the opposite corner stays',
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
      'scaling never flips the mark',
      'down 1 15,15; up; grip 1 top-right 20,20; hold; move -90,25; up',
      ['=a', '~square p1 10,10 14,25'],
      ['a p1 10,10 20,20'],
    ],
    [
      'a drag that starts beside all marks selects those that its rectangle touches',
      'down 1 90,90; move 18,18; up; down 1 1,1; move 5,5; up',
      ['=', '=a b', '='],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50', 'c p2 40,40 50,50'],
    ],
    [
      'Shift adds the marks that the rectangle touches',
      'down 1 15,15; up; down 1 60,60 !; move 45,45; up',
      ['=a', '=a b'],
      ['a p1 10,10 20,20', 'b p1 40,40 50,50'],
    ],
    ['Escape drops the rectangle', 'down 1 90,90; move 5,5; key Escape; up', ['='], ['a p1 10,10 20,20']],
    [
      'arrow keys move the selection',
      'down 1 15,15; up; nudge 1,0; nudge 0,-10',
      ['=a', '@a 1,0,0,1,1,0', '@a 1,0,0,1,0,-10'],
      ['a p1 10,10 20,20'],
    ],
    [
      'the handle rotates the mark around its centre',
      'down 1 15,15; up; grip 1 turn 15,30; hold; move 30,15; up',
      ['=a', '@a 0,-1,1,0,0,30'],
      ['a p1 10,10 20,20'],
    ],
    [
      'Shift rotates in steps of 15 degrees',
      'down 1 15,15; up; grip 1 turn 15,30; hold; move 30,14 !; up',
      ['=a', '@a 0,-1,1,0,0,30'],
      ['a p1 10,10 20,20'],
    ],
    [
      'the end of a line can be dragged separately',
      'down 1 10,10; up; grip 1 vertex-1 50,50; hold; move 90,20; up',
      ['=a', '~line p1 10,10 90,20'],
      ['a p1 /Line 10,10 50,50'],
    ],
    [
      'Shift keeps the line to steps of 45 degrees',
      'down 1 10,10; up; grip 1 vertex-1 50,50; hold; move 90,12 !; up',
      ['=a', '~line p1 10,10 90.02,10'],
      ['a p1 /Line 10,10 50,50'],
    ],
    [
      'a corner of a polygon can be dragged separately',
      'down 1 50,50; up; grip 1 vertex-2 90,10; hold; move 99,9; up',
      ['=a', '~polygon p1 10,10 50,90 99,9'],
      ['a p1 /Polygon 10,10 50,90 90,10'],
    ],
    [
      'a rotated rectangle is scaled along its own sides',
      'down 1 15,15; up; grip 1 turn 15,30; hold; move 30,15; up; grip 1 top-right 20,10; hold; move 20,0; up',
      ['=a', '@a 0,-1,1,0,0,30', '~square p1 10,0 20,20'],
      ['a p1 10,10 20,20'],
    ],
    [
      'text markup cannot be moved',
      'down 1 15,15; up; down 1 15,15; hold; move 50,50; up; nudge 1,0',
      ['=a'],
      ['a p1 /Highlight 10,20 20,20 10,10 20,10'],
    ],
    [
      'a note can be moved but not scaled',
      'down 1 15,15; up; down 1 15,15; hold; move 20,15; up; grip 1 top-right 30,20; hold; move 90,90; up',
      ['=a', '@a 1,0,0,1,5,0'],
      ['a p1 /Text 0,0 25,25'],
    ],
    ['Delete without a selection does nothing', 'key Delete', [], ['a p1 10,10 20,20']],
    ['Escape clears the selection', 'down 1 15,15; key Escape', ['=a', '='], ['a p1 10,10 20,20']],
  ],
}
