import { expect, it } from 'vitest'
import { readLines } from './contents-lines.ts'
import { textOf } from './test-rows.ts'

const read = (text: string, measure: 'page' | 'second') =>
  readLines(text, measure).map(line => textOf([line]))

it.each([
  [
    'numbers, leaders and pages',
    '1 Intro … 3\n1.1 Aims ..... 4\n1.1.2 Scope\t5\n2 Use   9',
    ['1 Intro@3', '.1.1 Aims@4', '..1.1.2 Scope@5', '2 Use@9'],
  ],
  ['a number at the end of a title is no page', 'Part 1\nPart 2', ['Part 1', 'Part 2']],
  ['a page after one space', 'Zulassung 2', ['Zulassung@2']],
  ['pages after one space', 'Intro 1\nUse 5\nNotes', ['Intro@1', 'Use@5', 'Notes']],
  ['numbers that do not ascend are no pages', 'Windows 11\nOffice 3', ['Windows 11', 'Office 3']],
  ['a number beside lines with clear pages', 'Windows 11 … 3\nOffice 12', ['Windows 11@3', 'Office 12']],
  ['spaced dots', 'Preface . . . . . . 7', ['Preface . . . . . . 7']],
  ['the page first, in a column', '3\tIntro\n9\tUse', ['Intro@3', 'Use@9']],
  ['indented lines', 'A\t1\n  B\t2\n    C\t3\nD\t4', ['A@1', '.B@2', '..C@3', 'D@4']],
  ['full-width indents', '甲\n　乙', ['甲', '.乙']],
  [
    'Chinese chapters',
    '第一章 概述……1\n第一节 目的……2\n第2章 使用……5',
    ['第一章 概述@1', '.第一节 目的@2', '第2章 使用@5'],
  ],
  ['headings', '# A\n## B\n#### D', ['A', '.B', '..D']],
  ['list marks', '- A\n- B', ['A', 'B']],
  ['no skipped level', '1.1.1 Deep\n2 Next', ['1.1.1 Deep', '2 Next']],
  ['empty lines and a byte order mark', '\uFEFF\n\nA … 1\r\n\r\n', ['A@1']],
] as const)('pages: %s', (_, text, rows) => expect(read(text, 'page')).toEqual(rows))

it.each([
  [
    'times first',
    '00:00 Intro\n00:03:10 - Aims\n1:02:05 | End',
    ['Intro@00:00', 'Aims@00:03:10', 'End@1:02:05'],
  ],
  ['times in brackets', '[0:00] Intro\n(1:30) Use\n【2：00】结束', ['Intro@0:00', 'Use@1:30', '结束@2:00']],
  ['times last', 'Intro 0:00\nUse (1:30)', ['Intro@0:00', 'Use@1:30']],
  ['fractions of seconds', '0:01.500 Intro', ['Intro@0:01']],
  ['a time without a title', '0:00 Intro\n0:10', ['Intro@0:00', '0:10']],
  [
    'WebVTT',
    'WEBVTT\n\nNOTE x\n\n1\n00:00:00.000 --> 00:00:08.000 align:start\n<b>Intro</b>\n\n00:08.000 --> 01:00.000\nTwo\nlines\n',
    ['Intro@0:00:00', 'Two lines@0:08'],
  ],
  ['no cue text', 'WEBVTT\n\n00:00.000 --> 00:08.000\n', []],
] as const)('times: %s', (_, text, rows) => expect(read(text, 'second')).toEqual(rows))
