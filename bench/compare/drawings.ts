/** The pairs of drawings: an A4 page at 200 dots an inch with words of dark marks all over it. */
import type { Box } from './boxes.ts'
import type { Pair } from './comparers.ts'

const [width, height] = [1654, 2339]

/** The measured cases. */
export const cases = ['identical', 'few changes', 'moved'] as const

/** One of `cases`. */
export type Case = (typeof cases)[number]

/** A pair for each case, and the boxes that were painted in `few changes`. */
export function makeDrawings(): {
  readonly pairs: Readonly<Record<Case, Pair>>
  readonly changes: readonly Box[]
} {
  const first = drawPage()
  const changes = Array.from({ length: 20 }, (_, index) => plannedChange(index))
  const pair = (second: Uint8Array): Pair => ({ width, height, first, second })
  return {
    pairs: {
      identical: pair(first.slice()),
      'few changes': pair(paintOver(withNoise(first), changes)),
      moved: pair(moveDown(first, 3)),
    },
    changes,
  }
}

function drawPage(): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const random = randomFrom(7)
  for (let y = 120; y < height - 120; y += 34) {
    for (let x = 120; x < width - 140; ) {
      const right = Math.min(x + 10 + Math.floor(random() * 90), width - 120)
      for (let row = y; row < y + 18; row++) {
        for (let column = x; column < right; column++) {
          const at = (row * width + column) * 4
          if (random() < 0.45) pixels.fill(Math.floor(random() * 200), at, at + 3)
        }
      }
      x = right + 12
    }
  }
  return pixels
}

/** Makes half of the marks a little lighter: within the threshold. */
function withNoise(pixels: Uint8Array): Uint8Array {
  const random = randomFrom(9)
  const noisy = pixels.slice()
  for (let at = 0; at < noisy.length; at += 4) {
    const level = noisy[at] ?? 255
    if (level < 250 && random() < 0.5) noisy[at] = level + 4
  }
  return noisy
}

function plannedChange(index: number): Box {
  const random = randomFrom(100 + index)
  return {
    x: 100 + (index % 4) * 380,
    y: 100 + Math.floor(index / 4) * 430,
    width: 20 + Math.floor(random() * 120),
    height: 12 + Math.floor(random() * 60),
  }
}

function paintOver(pixels: Uint8Array, boxes: readonly Box[]): Uint8Array {
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) pixels.set([200, 30, 40], (y * width + x) * 4)
    }
  }
  return pixels
}

function moveDown(pixels: Uint8Array, rows: number): Uint8Array {
  const moved = new Uint8Array(pixels.length).fill(255)
  moved.set(pixels.subarray(0, (height - rows) * width * 4), rows * width * 4)
  return moved
}

/** Random numbers from 0 to 1, deterministic by seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
