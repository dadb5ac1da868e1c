/**
 * The tasks for the engines of the bench, on one document in memory. Each call starts with the bytes. Tasks that an
 * engine does not support are missing.
 */
export interface Adapter {
  /** Opens and reads the boxes and the rotation of every page; returns their number. */
  readonly open: (bytes: Uint8Array, password?: string) => Promise<number>
  /** Opens and lists every annotation with kind, rectangle and text; returns their number. */
  readonly list: (bytes: Uint8Array) => Promise<number>
  /** Opens, adds the three marks to the first page with their appearances, and saves. */
  readonly save: (bytes: Uint8Array, password?: string) => Promise<Uint8Array>
  /** Opens, removes all annotations from all pages, and saves. */
  readonly strip?: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** Names of the tasks, in the order of the tables. */
export const tasks = ['open', 'list', 'save', 'strip'] as const

/** One of `tasks`. */
export type Task = (typeof tasks)[number]

/** Left, bottom, right, top in page space. */
type Rect = readonly [number, number, number, number]

const thousandths = (value: number): number => Math.round(value * 1000) / 1000
const wave = Array.from(
  { length: 200 },
  (_, i) => [thousandths(80 + i * 1.2), thousandths(420 + 40 * Math.sin(i / 9))] as const,
)

/** The added annotations: a highlight of one line, a stroke of 200 points, a rectangle. */
export const marks = {
  highlight: {
    rect: [60, 500, 260, 514] as Rect,
    /** Top left, top right, bottom left, bottom right. */
    quad: [60, 514, 260, 514, 60, 500, 260, 500],
    color: [1, 0.85, 0],
    text: 'A line worth reading again',
  },
  ink: {
    rect: [77, 377, 322, 463] as Rect,
    points: wave.flat(),
    width: 3,
    color: [0.8, 0, 0],
    text: 'Drawn by hand',
  },
  square: {
    rect: [60, 600, 260, 640] as Rect,
    width: 2,
    color: [0, 0, 0.8],
    text: 'Look here',
  },
} as const

/** Appearance streams for engines that do not draw annotations themselves. */
export const appearances = {
  highlight: '/GS gs 1 0.85 0 rg 60 500 200 14 re f',
  ink: `3 w 1 J 1 j 0.8 0 0 RG ${wave.map(([x, y], i) => `${x} ${y} ${i === 0 ? 'm' : 'l'}`).join(' ')} S`,
  square: '2 w 0 0 0.8 RG 61 601 198 38 re S',
} as const
