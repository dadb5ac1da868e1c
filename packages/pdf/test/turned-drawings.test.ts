/** Marks that only the matrix of their appearance turns or scales look the same after their first move as before it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isRect } from '../src/geometry/rect.ts'
import {
  type Matrix,
  type NewAnnotation,
  PdfDocument,
  rotationAround,
  scalingAround,
  transformAnnotation,
  transformRect,
  translation,
} from '../src/index.ts'
import { hasProgram, readPortableMap, skipNote, withFile } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }
const about = { uuid: 'a', dateCreated: someDay.toISOString(), color: [1, 0, 0, 1], strokeWidth: 3 } as const
const quadPoints = [70, 160, 170, 160, 70, 140, 170, 140]
const level = [70, 140, 170, 140]

const marks: Readonly<Record<string, NewAnnotation>> = {
  'a highlight': { ...about, annotationType: '/Highlight', quadPoints },
  'an underline': { ...about, annotationType: '/Underline', quadPoints },
  'a line through text': { ...about, annotationType: '/Strikeout', quadPoints },
  'a squiggle': { ...about, annotationType: '/Squiggly', quadPoints },
  'a squiggle under two lines': {
    ...about,
    annotationType: '/Squiggly',
    quadPoints: [...quadPoints, 70, 130, 150, 130, 70, 110, 150, 110],
  },
  'a line with leader lines': { ...about, annotationType: '/Line', vertices: level, leaderLineLength: 20 },
  'a line with leader lines off its points': {
    ...about,
    annotationType: '/Line',
    vertices: level,
    leaderLineLength: -20,
    leaderLineExtension: 4,
    leaderLineOffset: 5,
  },
  'a line with long leader lines': {
    ...about,
    annotationType: '/Line',
    vertices: [70, 100, 170, 100],
    leaderLineLength: 90,
    leaderLineOffset: 3,
  },
}

const [x, y] = [120, 150]
const turns: Readonly<Record<string, Matrix>> = {
  'a quarter': rotationAround(90, x, y),
  half: rotationAround(180, x, y),
  'three quarters': rotationAround(270, x, y),
  '30 degrees': rotationAround(30, x, y),
  'a mirror': scalingAround(1, -1, x, y),
  'a move': translation(30, 20),
}
const scales: Readonly<Record<string, Matrix>> = {
  'half its size': scalingAround(0.5, 0.5, x, y),
  'half more': scalingAround(1.5, 1.5, x, y),
}

/** The file of another program that draws our mark turned, without turning its points. */
function turnedFile(mark: NewAnnotation, matrix: Matrix): Uint8Array {
  const document = PdfDocument.open(smallPdf('table'))
  document.add(0, mark)
  const own = PdfDocument.open(document.save(saving))
  const [annotation] = own.annotations(0)
  const { syntax } = own.inspectObject(Number(annotation?.id.split(':')[1]))
  const appearance = Number(/\/N (\d+) 0 R/.exec(syntax)?.[1])
  const form = own.inspectObject(appearance).syntax
  const box = (/\/BBox\s*\[([^\]]*)\]/.exec(form)?.[1] ?? '').trim().split(/\s+/).map(Number)
  if (!isRect(box)) throw new Error('the appearance has no box')
  const content = Buffer.from(own.decodeObject(appearance)).toString('latin1')
  const list = (numbers: readonly number[]): string => `[${numbers.map(part => part.toFixed(5)).join(' ')}]`
  return smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: syntax
        .replace(/\/Rect\s*\[[^\]]*\]/, `/Rect${list(transformRect(matrix, box))}`)
        .replace(/\/N \d+ 0 R/, '/N 6 0 R'),
      6: `<</Subtype/Form/BBox${list(box)}/Matrix${list(matrix)}/Resources<<>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
    },
  })
}

function drawn(bytes: Uint8Array): ReturnType<typeof readPortableMap> {
  return withFile(bytes, path => {
    spawnSync('mutool', ['draw', '-q', '-r', '96', '-o', `${path}.ppm`, path])
    return readPortableMap(readFileSync(`${path}.ppm`))
  })
}

/** The share of the painted pixels that differ once the mark has been moved by 15 points, 20 pixels. */
function difference(file: Uint8Array): number {
  const document = PdfDocument.open(file)
  const [annotation] = document.annotations(0)
  if (!annotation?.data) throw new Error('the mark is not read')
  document.update(annotation.id, transformAnnotation(annotation.data, translation(15, 15)))
  const [before, after] = [drawn(file), drawn(document.save(saving))]
  let [painted, differing] = [0, 0]
  for (let row = 20; row < before.height; row++) {
    for (let column = 0; column < before.width - 20; column++) {
      const green = before.rgb[(row * before.width + column) * 3 + 1] ?? 0
      const moved = after.rgb[((row - 20) * before.width + column + 20) * 3 + 1] ?? 0
      if (Math.min(green, moved) < 200) painted++
      if (Math.abs(green - moved) > 90) differing++
    }
  }
  return differing / painted
}

describe.skipIf(!hasProgram('mutool'))(`when it is moved first${skipNote('mutool')},`, () => {
  test.each(
    Object.entries(marks).flatMap(([name, mark]) =>
      Object.entries(turns).map(([turn, matrix]) => [name, turn, mark, matrix] as const),
    ),
  )('%s that is turned by %s stays where it was', (_, __, mark, matrix) => {
    expect(difference(turnedFile(mark, matrix))).toBeLessThan(0.02)
  })

  test.each(
    Object.entries(marks).flatMap(([name, mark]) =>
      // The waves of a squiggle are as large as always.
      name.includes('squiggle')
        ? []
        : Object.entries(scales).map(([scale, by]) => [name, scale, mark, by] as const),
    ),
  )('%s that has %s stays where it was', (_, __, mark, matrix) => {
    expect(difference(turnedFile(mark, matrix))).toBeLessThan(0.02)
  })
})

test('a line that is stretched keeps the distances of its leader lines along and across', () => {
  const mark = marks['a line with leader lines off its points']
  const file = mark && PdfDocument.open(smallPdf('table'))
  const data = mark && file?.add(0, mark).data
  expect(data && transformAnnotation(data, scalingAround(3, 0.5, 70, 140))).toMatchObject({
    vertices: [70, 140, 370, 140],
    leaderLineLength: -10,
    leaderLineExtension: 2,
    leaderLineOffset: 2.5,
  })
})
