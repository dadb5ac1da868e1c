import type { DemoLang } from '../../library.ts'

/** Texts of a figure by language; a missing language uses the English texts. */
export type FigureTexts = Readonly<Partial<Record<DemoLang, readonly string[]>> & { en: readonly string[] }>

/** Returns a function that gives the n-th text in a language; empty if there is none. */
export const pickTexts =
  (texts: FigureTexts, lang: DemoLang) =>
  (index: number): string =>
    (texts[lang] ?? texts.en)[index] ?? ''

/** Colours of figures; the first four come from the document's hue. */
export const ink = {
  accent: 'var(--accent)',
  deep: 'var(--deep)',
  tint: 'var(--tint)',
  mid: 'var(--mid)',
  text: '#17212b',
  soft: '#6b7780',
  grid: '#dfe5ea',
  laser: '#e0341c',
  good: '#2b8a57',
  steel: '#b9c4cd',
} as const

/** An SVG of the given size in its own units (about 1/4 mm in print). */
export const svg = (width: number, height: number, inner: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" fill="none" font-family="inherit" font-size="13" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

/** A text; `anchor` is the end of the text that lies at `x`. */
export const label = (
  x: number,
  y: number,
  text: string,
  options: { anchor?: 'start' | 'middle' | 'end'; fill?: string; bold?: boolean; size?: number } = {},
): string =>
  `<text x="${x}" y="${y}" text-anchor="${options.anchor ?? 'start'}" fill="${options.fill ?? ink.text}"${options.bold ? ' font-weight="700"' : ''}${options.size ? ` font-size="${options.size}"` : ''}>${text}</text>`

/** A line or polyline through points. */
export const line = (
  points: readonly (readonly [number, number])[],
  stroke: string,
  width = 1.6,
  dash = '',
): string =>
  `<path d="${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** A box with rounded corners. */
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  stroke = 'none',
  radius = 5,
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="1.6"/>`

/** A line with a head at its end. */
export const arrow = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string = ink.text,
  width = 1.6,
): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number) =>
    `${(x2 - 8 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 8 * Math.sin(angle + turn)).toFixed(1)}`
  return `<path d="M${x1} ${y1}L${x2} ${y2}M${wing(0.4)}L${x2} ${y2}L${wing(-0.4)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A line with heads at both ends, for dimensions. */
export const dimension = (x1: number, y1: number, x2: number, y2: number): string =>
  arrow(x1, y1, x2, y2, ink.soft, 1.2) + arrow(x2, y2, x1, y1, ink.soft, 1.2)

/** The numbers from 0 up to `count` − 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Axes of a chart with grid lines and numbers. */
export function axes(
  frame: { x: number; y: number; w: number; h: number },
  options: { xLabel: string; yLabel: string; xTicks: readonly string[]; yTicks: readonly string[] },
): string {
  const { x, y, w, h } = frame
  const rows = options.yTicks.map((text, i) => {
    const ty = y + h - (i / (options.yTicks.length - 1)) * h
    return (
      line(
        [
          [x, ty],
          [x + w, ty],
        ],
        ink.grid,
        1,
      ) + label(x - 8, ty + 4, text, { anchor: 'end', fill: ink.soft, size: 11 })
    )
  })
  const columns = options.xTicks.map((text, i) =>
    label(x + (i / (options.xTicks.length - 1)) * w, y + h + 17, text, {
      anchor: 'middle',
      fill: ink.soft,
      size: 11,
    }),
  )
  return `${rows.join('')}${columns.join('')}${line(
    [
      [x, y],
      [x, y + h],
      [x + w, y + h],
    ],
    ink.text,
    1.4,
  )}${label(x + w, y + h + 35, options.xLabel, { anchor: 'end', size: 12 })}${label(x, y - 10, options.yLabel, { size: 12 })}`
}
