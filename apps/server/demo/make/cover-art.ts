import type { Paper } from './paper.ts'

/** The input of a motif: the paper in units of 1/10 mm, the hue, and a repeatable random source. */
interface Sheet {
  readonly w: number
  readonly h: number
  readonly hue: number
  readonly light: boolean
  readonly random: () => number
}

/**
 * Draws a picture that fills a cover. `name` is one of the motifs below; the same name, paper and hue always give the same
 * picture. Throws an Error for an unknown motif.
 */
export function drawArt(name: string, paper: Paper, hue: number, cover: 'dark' | 'light' | 'bold'): string {
  const motif = motifs[name]
  if (motif === undefined) throw new Error(`no cover motif ${name}`)
  const w = Number.parseFloat(paper.width) * 10
  const h = Number.parseFloat(paper.height) * 10
  const light = cover === 'light'
  const sheet: Sheet = { w, h, hue, light, random: chance(name.length * 7919 + hue * 104729) }
  const ground = light
    ? ''
    : `<defs><linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="hsl(${hue} 64% ${cover === 'bold' ? 46 : 28}%)"/><stop offset="1" stop-color="hsl(${hue + 18} 62% ${cover === 'bold' ? 24 : 10}%)"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#ground)"/>`
  return `<svg class="art" viewBox="0 0 ${w} ${h}" fill="none">${ground}${motif(sheet)}</svg>`
}

/** A small linear congruential generator: the same seed gives the same sequence of numbers below 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const stroke = (sheet: Sheet, lightness: number, opacity: number): string =>
  `stroke="hsl(${sheet.hue} 75% ${sheet.light ? 100 - lightness : lightness}%)" stroke-opacity="${opacity.toFixed(2)}"`
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
const glow = '#ff5a3c'

const motifs: Readonly<Record<string, (sheet: Sheet) => string>> = {
  /** A laser beam on a stepped surface, and the reflected light through a lens at an angle. */
  beam: sheet => {
    const { w, h } = sheet
    const x = w * 0.56
    const fan = range(46).map(i => {
      const t = i / 45
      return `<path d="M${x} ${h * 0.58} L${w * (0.74 + t * 0.5)} ${h * (0.12 + t * 0.2)}" stroke-width="2" ${stroke(sheet, 72, 0.5 - 0.45 * Math.abs(t - 0.5))}/>`
    })
    const ground = range(26).map(
      i =>
        `<path d="M0 ${h * 0.58 + i * i * 1.1} H${w}" stroke-width="1.6" ${stroke(sheet, 70, 0.36 - i * 0.013)}/>`,
    )
    return `${fan.join('')}${ground.join('')}<path d="M${x} 0 V${h * 0.58}" stroke="${glow}" stroke-width="9"/><path d="M${x} 0 V${h * 0.58}" stroke="#ffd7c9" stroke-width="2.5"/>
<circle cx="${x}" cy="${h * 0.58}" r="60" fill="${glow}" fill-opacity=".22"/><circle cx="${x}" cy="${h * 0.58}" r="22" fill="#ffe4da"/>
<ellipse cx="${w * 0.84}" cy="${h * 0.33}" rx="42" ry="190" transform="rotate(58 ${w * 0.84} ${h * 0.33})" stroke-width="5" ${stroke(sheet, 82, 0.9)}/>`
  },
  /** Profiles of a surface, one behind the other. */
  ridges: sheet => {
    const { w, h, random } = sheet
    const bumps = range(7).map(
      () => [w * (0.12 + 0.76 * random()), 40 + random() * 120, 60 + random() * 200] as const,
    )
    return range(34)
      .map(row => {
        const y = h * 0.14 + row * h * 0.0145
        const points = range(121).map(i => {
          const px = (i / 120) * w
          const rise = bumps.reduce(
            (sum, [cx, width, height], b) =>
              sum +
              height * Math.exp(-(((px - cx) / width) ** 2)) * (0.5 + 0.5 * Math.sin(row / 4.5 + b * 1.7)),
            0,
          )
          return [px, y - rise] as const
        })
        const fill = sheet.light
          ? `hsl(${sheet.hue} 40% 94%)`
          : `hsl(${sheet.hue + row / 3} 63% ${26 - row * 0.35}%)`
        return `<path d="${path(points)}V${y + 60}H0Z" fill="${fill}" fill-opacity=".85"/><path d="${path(points)}" stroke-width="3" ${row === 17 ? `stroke="${glow}"` : stroke(sheet, 78, 0.85)}/>`
      })
      .join('')
  },
  /** Interference rings around two centres. */
  rings: sheet => {
    const { w, h } = sheet
    const ring = (cx: number, cy: number) =>
      range(26)
        .map(
          i =>
            `<circle cx="${cx}" cy="${cy}" r="${(30 + i * 42 + i * i * 0.5).toFixed(0)}" stroke-width="${(7 - i * 0.14).toFixed(1)}" ${stroke(sheet, 74, 0.8 - i * 0.026)}/>`,
        )
        .join('')
    return `${ring(w * 0.3, h * 0.26)}${ring(w * 0.76, h * 0.36)}<circle cx="${w * 0.3}" cy="${h * 0.26}" r="16" fill="${glow}"/><circle cx="${w * 0.76}" cy="${h * 0.36}" r="16" fill="${glow}"/>`
  },
  /** A half-tone field whose dots grow with a slanted wave. */
  dots: sheet => {
    const { w, h } = sheet
    const step = 84
    return range(Math.ceil(w / step) + 1)
      .flatMap(i =>
        range(Math.ceil((h * 0.46) / step)).map(j => {
          const wave = Math.sin(i * 0.33 + j * 0.21) * Math.cos(j * 0.17 - i * 0.11)
          const fade = 1 - j / ((h * 0.46) / step)
          const r = Math.max(2, 33 * (0.5 + 0.5 * wave) * (0.25 + fade))
          const hot = wave > 0.975
          return `<circle cx="${i * step}" cy="${j * step + 400}" r="${r.toFixed(1)}" fill="${hot ? glow : `hsl(${sheet.hue + j * 2} 72% ${sheet.light ? 46 : 66}%)`}" fill-opacity="${(0.25 + 0.6 * fade).toFixed(2)}"/>`
        }),
      )
      .join('')
  },
  /** A histogram under its bell curve. */
  bell: sheet => {
    const { w, h, random } = sheet
    const base = h * 0.6
    const bell = (t: number) => Math.exp(-(((t - 0.52) / 0.19) ** 2))
    const bars = range(31).map(i => {
      const height = (bell((i + 0.5) / 31) * (0.86 + 0.24 * random()) + 0.012) * h * 0.4
      return `<rect x="${(w / 31) * i + 8}" y="${base - height}" width="${w / 31 - 16}" height="${height}" fill="hsl(${sheet.hue + i} 70% ${sheet.light ? 50 : 62}%)" fill-opacity=".62"/>`
    })
    const curve = path(range(101).map(i => [(i / 100) * w, base - bell(i / 100) * h * 0.4] as const))
    return `${bars.join('')}<path d="${curve}" stroke="${glow}" stroke-width="8"/><path d="M0 ${base}H${w}" stroke-width="4" ${stroke(sheet, 85, 0.9)}/>${[0.22, 0.82].map(t => `<path d="M${w * t} ${h * 0.14}V${base}" stroke-width="4" stroke-dasharray="22 16" ${stroke(sheet, 88, 0.8)}/>`).join('')}`
  },
  /** Sampled signals that run across the sheet. */
  waves: sheet => {
    const { w, h } = sheet
    return range(22)
      .map(k => {
        const points = range(141).map(i => {
          const t = i / 140
          return [
            t * w,
            h * 0.34 +
              Math.sin(t * (6 + k * 0.34) + k * 0.42) * (40 + k * 17) * Math.sin(Math.PI * t) +
              (k - 11) * 9,
          ] as const
        })
        return `<path d="${path(points)}" stroke-width="${k === 11 ? 9 : 3}" ${k === 11 ? `stroke="${glow}"` : stroke(sheet, 74, 0.28 + k * 0.026)}/>`
      })
      .join('')
  },
  /** Nodes and the lines between neighbours. */
  mesh: sheet => {
    const { w, h, random } = sheet
    const nodes = range(64).map(() => [random() * w * 1.1 - w * 0.05, random() * h * 0.64] as const)
    const lines = nodes.flatMap((a, i) =>
      nodes.slice(i + 1).flatMap(b => {
        const d = Math.hypot(a[0] - b[0], a[1] - b[1])
        return d < w * 0.2
          ? [`<path d="${path([a, b])}" stroke-width="3" ${stroke(sheet, 76, 0.75 - d / (w * 0.3))}/>`]
          : []
      }),
    )
    return `${lines.join('')}${nodes.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 9 === 0 ? 26 : 11}" fill="${i % 9 === 0 ? glow : `hsl(${sheet.hue} 80% ${sheet.light ? 38 : 80}%)`}"/>`).join('')}`
  },
  /** Gauge blocks in isometric view. */
  blocks: sheet => {
    const { w, h, hue } = sheet
    const cube = (cx: number, cy: number, s: number, tall: number, hot: boolean) => {
      const k = s * 0.5
      const tone = (l: number) =>
        hot ? `hsl(12 92% ${l + 12}%)` : `hsl(${hue} 48% ${sheet.light ? l + 22 : l}%)`
      return `<path d="M${cx} ${cy - tall}l${s} ${k}l${-s} ${k}l${-s} ${-k}z" fill="${tone(64)}"/><path d="M${cx - s} ${cy + k - tall}l${s} ${k}v${tall}l${-s} ${-k}z" fill="${tone(38)}"/><path d="M${cx + s} ${cy + k - tall}l${-s} ${k}v${tall}l${s} ${-k}z" fill="${tone(48)}"/>`
    }
    return range(7)
      .flatMap(row =>
        range(7).map(col => {
          const tall = 70 + 260 * (0.5 + 0.5 * Math.sin(col * 1.3 + row * 0.9)) * (0.35 + row / 9)
          return cube(
            w * 0.5 + (col - row) * 150,
            h * 0.2 + (col + row) * 75,
            128,
            tall,
            col === 2 && row === 4,
          )
        }),
      )
      .join('')
  },
  /** The scale of a dial. */
  dial: sheet => {
    const { w, h } = sheet
    const cx = w * 0.5
    const cy = h * 0.62
    const tick = (i: number) => {
      const a = Math.PI * (1 + i / 100)
      const long = i % 10 === 0 ? 130 : i % 5 === 0 ? 84 : 50
      const r = w * 0.46
      return `<path d="M${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}L${cx + Math.cos(a) * (r - long)} ${cy + Math.sin(a) * (r - long)}" stroke-width="${i % 10 === 0 ? 9 : 4}" ${stroke(sheet, 84, 0.9)}/>`
    }
    const arcs = range(9).map(
      i =>
        `<path d="M${cx - w * (0.3 - i * 0.022)} ${cy}A${w * (0.3 - i * 0.022)} ${w * (0.3 - i * 0.022)} 0 0 1 ${cx + w * (0.3 - i * 0.022)} ${cy}" stroke-width="3" ${stroke(sheet, 70, 0.5 - i * 0.04)}/>`,
    )
    const a = Math.PI * 1.37
    return `${range(101).map(tick).join('')}${arcs.join('')}<path d="M${cx} ${cy}L${cx + Math.cos(a) * w * 0.4} ${cy + Math.sin(a) * w * 0.4}" stroke="${glow}" stroke-width="12" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="34" fill="${glow}"/>`
  },
  /** Scan lines that bend over a wheel. */
  scan: sheet => {
    const { w, h } = sheet
    return range(44)
      .map(k => {
        const y = h * 0.06 + k * h * 0.0128
        const points = range(101).map(i => {
          const px = (i / 100) * w
          const inside = (w * 0.36) ** 2 - (px - w * 0.55) ** 2 - (y - h * 0.34) ** 2 * 1.1
          return [px, y - (inside > 0 ? Math.sqrt(inside) * 0.34 : 0)] as const
        })
        return `<path d="${path(points)}" stroke-width="${k === 20 ? 9 : 4}" ${k === 20 ? `stroke="${glow}"` : stroke(sheet, 74, 0.75)}/>`
      })
      .join('')
  },
  /** Warning stripes around a sun of rays. */
  rays: sheet => {
    const { w, h } = sheet
    const cx = w * 0.5
    const cy = h * 0.3
    const ray = (i: number) => {
      const a = (i / 36) * Math.PI * 2
      const far = i % 3 === 0 ? w * 0.52 : w * 0.36
      return `<path d="M${cx + Math.cos(a) * 170} ${cy + Math.sin(a) * 170}L${cx + Math.cos(a) * far} ${cy + Math.sin(a) * far}" stroke-width="${i % 3 === 0 ? 12 : 5}" stroke-linecap="round" ${i % 9 === 0 ? `stroke="${glow}"` : stroke(sheet, 78, 0.75)}/>`
    }
    return `${range(36).map(ray).join('')}<circle cx="${cx}" cy="${cy}" r="112" fill="hsl(${sheet.hue} 90% ${sheet.light ? 42 : 62}%)"/><circle cx="${cx}" cy="${cy}" r="140" stroke-width="5" ${stroke(sheet, 84, 0.9)}/>`
  },
  /** Traces of a circuit. */
  traces: sheet => {
    const { w, h, random } = sheet
    return range(30)
      .map(i => {
        const x = w * 0.04 + (i * w) / 31
        const turn = h * (0.1 + random() * 0.24)
        const shift = (random() - 0.5) * 260
        const end = turn + Math.abs(shift) + h * (0.06 + random() * 0.18)
        const colour = i % 7 === 3 ? `stroke="${glow}"` : stroke(sheet, 76, 0.8)
        return `<path d="M${x} ${h * 0.11}V${turn + h * 0.08}l${shift} ${Math.abs(shift)}V${end + h * 0.08}" stroke-width="7" stroke-linejoin="round" ${colour}/><circle cx="${x + shift}" cy="${end + h * 0.08 + 18}" r="18" stroke-width="7" ${colour}/>`
      })
      .join('')
  },
}
