import type { DemoLang } from '../../library.ts'
import { axes, box, ink, label, line, pickTexts, range, svg } from './draw.ts'

const frame = { x: 70, y: 34, w: 530, h: 200 }
const at = (tx: number, ty: number): [number, number] => [
  frame.x + tx * frame.w,
  frame.y + frame.h - ty * frame.h,
]

/** A mean chart with two alarms. */
export function controlChart(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'sample',
        'mean thickness / µm',
        'UCL',
        'LCL',
        'centre',
        'rule 1: beyond 3σ',
        'rule 2: nine on one side',
      ],
      zh: ['子组', '平均厚度 / µm', 'UCL', 'LCL', '中心线', '准则 1:超出 3σ', '准则 2:连续九点同侧'],
      tw: ['子組', '平均厚度 / µm', 'UCL', 'LCL', '中心線', '準則 1:超出 3σ', '準則 2:連續九點同側'],
    },
    lang,
  )
  const values = [
    0.1, -0.6, 0.9, -0.3, 0.4, -1.1, 0.7, 3.4, -0.2, -0.8, 0.5, 0.6, 1.1, 0.9, 1.4, 0.8, 1.2, 0.7, 1.5, 1.0,
    -0.4, 0.2,
  ]
  const points = values.map((v, i) => at((i + 0.5) / values.length, 0.5 + v / 8.6))
  const limit = (v: number, text: string, colour: string, dash: string) =>
    line([at(0, 0.5 + v / 8.6), at(1, 0.5 + v / 8.6)], colour, 1.6, dash) +
    label(604, at(1, 0.5 + v / 8.6)[1] + 4, text, { size: 11, fill: colour })
  const hit = points[7] ?? [0, 0]
  return svg(
    660,
    290,
    `${axes(frame, { xLabel: t(0), yLabel: t(1), xTicks: ['1', '4', '8', '11', '15', '18', '22'], yTicks: ['116', '118', '120', '122', '124'] })}
<rect x="${points[11]?.[0]}" y="${frame.y + 40}" width="${(points[19]?.[0] ?? 0) - (points[11]?.[0] ?? 0)}" height="90" fill="${ink.mid}" fill-opacity=".5"/>
${limit(3, t(2), ink.laser, '7 4')}${limit(-3, t(3), ink.laser, '7 4')}${limit(0, t(4), ink.good, '')}${line(points, ink.accent, 1.8)}${points.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i === 7 ? 6 : 3.4}" fill="${i === 7 ? ink.laser : ink.accent}"/>`).join('')}
${label(hit[0] + 10, hit[1] + 2, t(5), { fill: ink.laser, bold: true, size: 12 })}${label(points[11]?.[0] ?? 0, 182, t(6), { fill: ink.accent, bold: true, size: 12 })}`,
  )
}

/** A histogram of measured values between the limits of a tolerance. */
export function histogram(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['thickness / µm', 'count', 'LSL', 'USL', 'n = 250'],
      zh: ['厚度 / µm', '频数', '下限', '上限', 'n = 250'],
      tw: ['厚度 / µm', '次數', '下限', '上限', 'n = 250'],
      de: ['Dicke / µm', 'Anzahl', 'UGW', 'OGW', 'n = 250'],
      ja: ['厚さ / µm', '度数', '下限', '上限', 'n = 250'],
    },
    lang,
  )
  const counts = [1, 3, 7, 15, 27, 38, 44, 42, 33, 21, 11, 5, 2, 1]
  const bars = counts.map((n, i) => {
    const [x, y] = at((i + 1.6) / 17.4, n / 50)
    return box(x, y, frame.w / 17.4 - 3, frame.y + frame.h - y, ink.accent, 'none', 1)
  })
  const bell = range(81).map(i => at(i / 80, (45 / 50) * Math.exp(-(((i / 80 - 0.475) / 0.19) ** 2))))
  const limit = (tx: number, text: string) =>
    line([at(tx, 0), at(tx, 1.05)], ink.laser, 2, '7 4') +
    label(at(tx, 0)[0], 20, text, { anchor: 'middle', fill: ink.laser, bold: true })
  return svg(
    640,
    290,
    `${axes(frame, { xLabel: t(0), yLabel: t(1), xTicks: ['116', '117', '118', '119', '120', '121', '122', '123', '124'], yTicks: ['0', '10', '20', '30', '40', '50'] })}${bars.join('')}${line(bell, ink.deep, 2.4)}${limit(0.06, t(2))}${limit(0.93, t(3))}${label(590, 56, t(4), { anchor: 'end', fill: ink.soft })}`,
  )
}

/** Shares of the variation in a gauge study, before and after the fixture was repaired. */
export function gaugeShares(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        '%GRR',
        'repeatability',
        'reproducibility',
        'part variation',
        'before',
        'after',
        '% of total variation',
      ],
      zh: ['%GRR', '重复性', '再现性', '零件变差', '改进前', '改进后', '占总变差 %'],
      de: [
        '%GRR',
        'Wiederholpräzision',
        'Vergleichspräzision',
        'Teilestreuung',
        'vorher',
        'nachher',
        '% der Gesamtstreuung',
      ],
    },
    lang,
  )
  const pairs = [
    [31, 8],
    [22, 7],
    [22, 4],
    [95, 99],
  ] as const
  const bars = pairs.map(([before, after], i) => {
    const x = (i + 0.2) / 4
    const bar = (tx: number, v: number, fill: string) => {
      const [px, py] = at(tx, v / 100)
      return (
        box(px, py, 42, frame.y + frame.h - py, fill, 'none', 2) +
        label(px + 21, py - 5, `${v}`, { anchor: 'middle', size: 11, bold: true })
      )
    }
    return (
      bar(x, before, ink.steel) +
      bar(x + 0.09, after, ink.accent) +
      label(at(x + 0.088, 0)[0], 254, t(i), { anchor: 'middle', size: 12 })
    )
  })
  return svg(
    640,
    290,
    `${axes(frame, { xLabel: '', yLabel: t(6), xTicks: ['', ''], yTicks: ['0', '25', '50', '75', '100'] })}${bars.join('')}${box(470, 8, 12, 12, ink.steel)}${label(488, 19, t(4), { size: 12 })}${box(550, 8, 12, 12, ink.accent)}${label(568, 19, t(5), { size: 12 })}`,
  )
}

/** Deviation over the range before and after linearisation. */
export function linearity(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['displacement / mm', 'deviation / µm', 'as found', 'after calibration', 'limit ±8 µm'],
      zh: ['位移 / mm', '偏差 / µm', '校准前', '校准后', '允差 ±8 µm'],
      ja: ['変位 / mm', '偏差 / µm', '校正前', '校正後', '許容差 ±8 µm'],
      de: ['Weg / mm', 'Abweichung / µm', 'vorgefunden', 'nach Kalibrierung', 'Grenze ±8 µm'],
    },
    lang,
  )
  const before = range(41).map(i => at(i / 40, 0.5 + (Math.sin(i / 6.2) * 9 + (i - 20) * 0.32) / 32))
  const after = range(41).map(i => at(i / 40, 0.5 + (Math.sin(i / 2.1) * 1.6 + Math.cos(i / 3.7) * 1.2) / 32))
  const band = (v: number) => line([at(0, 0.5 + v / 32), at(1, 0.5 + v / 32)], ink.laser, 1.4, '6 4')
  return svg(
    640,
    290,
    `${axes(frame, { xLabel: t(0), yLabel: t(1), xTicks: ['−20', '−10', '0', '10', '20'], yTicks: ['−16', '−8', '0', '8', '16'] })}${band(8)}${band(-8)}${line(before, ink.soft, 2, '3 3')}${line(after, ink.accent, 2.6)}${label(330, 44, t(4), { fill: ink.laser, size: 12 })}${label(96, 222, t(2), { fill: ink.soft, bold: true })}${label(400, 160, t(3), { fill: ink.accent, bold: true })}`,
  )
}

/** Warm-up drift of a sensor after switching on. */
export function warmUp(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['time / min', 'drift / µm', 'ready to measure after 20 min'],
      zh: ['时间 / min', '漂移 / µm', '预热 20 min 后可测量'],
      ja: ['時間 / min', 'ドリフト / µm', '20 分後に測定可能'],
      de: ['Zeit / min', 'Drift / µm', 'messbereit nach 20 min'],
    },
    lang,
  )
  const curve = range(91).map(i => at(i / 90, 0.95 * Math.exp(-i / 11) + 0.02 + 0.012 * Math.sin(i * 1.7)))
  return svg(
    640,
    290,
    `<rect x="${at(0.333, 0)[0]}" y="34" width="${frame.w * 0.667}" height="200" fill="${ink.good}" fill-opacity=".09"/>${axes(frame, { xLabel: t(0), yLabel: t(1), xTicks: ['0', '10', '20', '30', '40', '50', '60'], yTicks: ['0', '2', '4', '6', '8'] })}${line(curve, ink.accent, 2.6)}${line([at(0.333, 0), at(0.333, 1)], ink.good, 1.6, '6 4')}${label(262, 66, t(2), { fill: ink.good, bold: true })}`,
  )
}

/** The response of three filters to a step with an outlier. */
export function stepResponse(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['time / ms', 'height / mm', 'raw', 'median 5', 'average 16'],
      zh: ['时间 / ms', '高度 / mm', '原始值', '中值 5', '平均 16'],
      de: ['Zeit / ms', 'Höhe / mm', 'roh', 'Median 5', 'Mittel 16'],
      ja: ['時間 / ms', '高さ / mm', '生値', 'メディアン 5', '平均 16'],
    },
    lang,
  )
  const raw = range(120).map(
    i =>
      (i < 50 ? 0.2 : 0.7) +
      0.018 * Math.sin(i * 2.3) +
      0.014 * Math.cos(i * 5.1) +
      (i === 24 ? 0.45 : 0) +
      (i === 92 ? -0.38 : 0),
  )
  const window = (size: number, reduce: (values: number[]) => number) =>
    raw.map((_, i) => reduce(raw.slice(Math.max(0, i - size + 1), i + 1)))
  const median = window(5, values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
  const mean = window(16, values => values.reduce((a, b) => a + b, 0) / values.length)
  const curve = (values: number[], colour: string, width: number) =>
    line(
      values.map((v, i) => at(i / 119, v)),
      colour,
      width,
    )
  return svg(
    640,
    290,
    `${axes(frame, { xLabel: t(0), yLabel: t(1), xTicks: ['0', '10', '20', '30', '40', '50', '60'], yTicks: ['0', '0.5', '1.0', '1.5', '2.0'] })}${curve(raw, ink.steel, 1.4)}${curve(median, ink.accent, 2.4)}${curve(mean, ink.laser, 2.2)}${label(190, 118, t(2), { fill: ink.soft })}${label(300, 70, t(3), { fill: ink.accent, bold: true })}${label(368, 130, t(4), { fill: ink.laser, bold: true })}`,
  )
}

/** Contributions to a combined uncertainty. */
export function budget(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'linearity',
        'temperature',
        'gauge block',
        'repeatability',
        'resolution',
        'combined u',
        'standard uncertainty / µm',
      ],
      zh: ['线性', '温度', '量块', '重复性', '分辨力', '合成 u', '标准不确定度 / µm'],
      de: [
        'Linearität',
        'Temperatur',
        'Endmaß',
        'Wiederholung',
        'Auflösung',
        'kombiniert u',
        'Standardunsicherheit / µm',
      ],
    },
    lang,
  )
  const values = [1.15, 0.81, 0.35, 0.42, 0.06, 1.51]
  return svg(
    640,
    260,
    `${label(150, 20, t(6), { size: 12, fill: ink.soft })}${values.map((v, i) => `${label(140, 52 + i * 36, t(i), { anchor: 'end', bold: i === 5 })}${box(150, 36 + i * 36, v * 265, 22, i === 5 ? ink.laser : ink.accent, 'none', 2)}${label(158 + v * 265, 52 + i * 36, v.toFixed(2), { bold: true, size: 12 })}`).join('')}`,
  )
}
