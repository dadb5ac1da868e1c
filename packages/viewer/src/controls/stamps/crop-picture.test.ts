import { describe, expect, it } from 'vitest'
import { cropPicture } from './crop-picture.ts'

/** A picture of `.` transparent and `#` opaque pixels. */
function pictureOf(...rows: readonly string[]) {
  const rgba = Uint8Array.from(
    rows.flatMap(row => [...row].flatMap(sign => [0, 0, 0, sign === '#' ? 255 : 0])),
  )
  return { width: rows[0]?.length ?? 0, height: rows.length, rgba }
}

const shown = (picture: ReturnType<typeof cropPicture>) =>
  picture &&
  Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (_, x) =>
      picture.rgba[(y * picture.width + x) * 4 + 3] === 255 ? '#' : '.',
    ).join(''),
  )

describe('a drawn stamp is cropped to what was drawn', () => {
  it.each([
    ['with its margin', pictureOf('.....', '..#..', '.....', '.....'), 1, ['...', '.#.', '...']],
    ['never beyond the edge', pictureOf('#...', '....'), 1, ['#.', '..']],
    ['all of it', pictureOf('#.', '.#'), 5, ['#.', '.#']],
    ['an empty drawing has no result', pictureOf('..', '..'), 1, undefined],
  ])('%s', (_, picture, margin, expected) => {
    expect(shown(cropPicture(picture, margin))).toEqual(expected)
  })
})
