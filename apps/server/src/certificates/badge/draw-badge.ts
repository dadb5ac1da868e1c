/** Draws the badge of a certificate as SVG: a seal with the site's name, the title and the year. All text is outlines. */
import type { Language } from '@lectern/contract'
import { petalPath, type Wave } from '../sheet/guilloche.ts'
import { fitLines } from './fit-lines.ts'
import { type OutlinedLine, openOutlines } from './outline-text.ts'

/** A badge without a credential in it. */
export interface Badge {
  readonly svg: string
  readonly png: Uint8Array
}

/** What stands on a badge. */
export interface BadgeContent {
  readonly issuer: string
  readonly title: string
  readonly year: string
  /** For the forms of East Asian characters. */
  readonly language: Language
}

/** The side of the square, in units of the picture. */
export const badgeSide = 512

const middle = badgeSide / 2
const [petrol, deep, gold, paper, pale] = ['#17697a', '#0f4a57', '#b08d4a', '#fdfcf8', '#dfe9e8']
/** Smaller text could not be read at a width of 200 pixels. */
const smallest = 26
const titleBox = { width: 366, height: 168, leading: 1.2, sizes: [58, 52, 46, 42, 38, 34, 30, smallest] }
const issuerBox = { width: 300, height: 60, leading: 1.15, sizes: [32, 28, smallest] }

/** The picture as SVG. */
export async function drawBadge({ issuer, title, year, language }: BadgeContent): Promise<string> {
  const outline = await openOutlines([issuer, title, year, '…'], language)
  const widthOf = (text: string) => outline(text).width
  const named = fitLines(issuer, issuerBox, widthOf)
  const titled = fitLines(title, titleBox, widthOf)
  const step = titled.size * titleBox.leading
  const below = named.size * issuerBox.leading
  // The line of capital letters and East Asian characters lies about a third of the size above the base line.
  const first = 262 - ((titled.lines.length - 1) * step) / 2 + titled.size * 0.34
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${badgeSide} ${badgeSide}" width="${badgeSide}" height="${badgeSide}" role="img">`,
    `<title>${escaped(`${title} · ${issuer} · ${year}`)}</title>`,
    `<path fill="${petrol}" d="${sealPath(246, 6, 44)}"/>`,
    ring(231, 2.5, gold),
    `<circle cx="${middle}" cy="${middle}" r="223" fill="${paper}"/>`,
    `<g transform="translate(${middle} ${middle})" fill="none" stroke="${pale}" stroke-width="1.1">`,
    ...[
      { radius: 196, depth: 22, petals: 30 },
      { radius: 150, depth: 20, petals: 24 },
      { radius: 104, depth: 18, petals: 18 },
    ].map(rosette),
    '</g>',
    ring(215, 1, gold),
    drawLines(named.lines.map(outline), {
      size: named.size,
      top: 150 - (named.lines.length - 1) * below,
      step: below,
      color: petrol,
    }),
    `<path d="M176 166h160" stroke="${gold}" stroke-width="1.5"/><path d="M256 159l7 7-7 7-7-7z" fill="${gold}"/>`,
    drawLines(titled.lines.map(outline), { size: titled.size, top: first, step, color: deep }),
    `<path fill="${deep}" d="M96 386h60v58H96l22-29zM416 386h-60v58h60l-22-29z"/>`,
    `<path fill="${petrol}" d="M132 372h248v58H132z"/><path d="M132 377.500h248M132 424.500h248" stroke="${gold}" stroke-width="1.5"/>`,
    drawLines([outline(year)], { size: 40, top: 415, step: 0, color: paper }),
    '</svg>',
  ].join('')
}

const ring = (radius: number, width: number, color: string) =>
  `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`

/** A wave that is turned by halves of a petal, drawn once and repeated. */
function rosette(wave: Wave, index: number): string {
  const id = `r${index}`
  const path = [0, 0.25, 0.5, 0.75].map(shift => petalPath(wave, shift)).join('')
  const turned = Array.from(
    { length: wave.petals },
    (_, petal) => `<use href="#${id}" transform="rotate(${((360 / wave.petals) * petal).toFixed(2)})"/>`,
  )
  return `<defs><path id="${id}" d="${path}"/></defs>${turned.join('')}`
}

/** The scalloped edge. */
function sealPath(radius: number, depth: number, petals: number): string {
  const steps = petals * 8
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (2 * Math.PI * index) / steps
    const distance = radius + depth * Math.cos(petals * angle)
    return `${short(middle + distance * Math.cos(angle))} ${short(middle + distance * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

interface Place {
  readonly size: number
  /** The base line of the first line, and the distance to the next one. */
  readonly top: number
  readonly step: number
  readonly color: string
}

const drawLines = (lines: readonly OutlinedLine[], { size, top, step, color }: Place): string =>
  `<g fill="${color}">${lines
    .map(({ width, glyphs }, index) => {
      const paths = glyphs.map(({ path, x, y, scale }) => {
        const factor = short(scale * size, 5)
        const at = `${short(middle + (x - width / 2) * size)} ${short(top + index * step - y * size)}`
        return `<path transform="translate(${at})scale(${factor} -${factor})" d="${path}"/>`
      })
      return paths.join('')
    })
    .join('')}</g>`

const short = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** Text as XML may have it: a title from an old import may contain what no document can. XML 1.0, 2.2 and 2.4 */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
