import type { DemoLang } from '../../library.ts'
import { arrow, box, dimension, ink, label, line, pickTexts, range, svg } from './draw.ts'

/** The triangulation principle: two target heights, their light through the lens, two spots on the line sensor. */
export function triangulation(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['laser', 'target', 'target moved by Δz', 'lens', 'line sensor', 'angle θ', 'Δx'],
      zh: ['激光器', '被测面', '移动 Δz 后', '接收透镜', '线阵传感器', '夹角 θ', 'Δx'],
      ja: ['レーザー', '測定面', 'Δz 移動後', '受光レンズ', 'ラインセンサー', '角度 θ', 'Δx'],
      de: ['Laser', 'Messfläche', 'um Δz verschoben', 'Linse', 'Zeilensensor', 'Winkel θ', 'Δx'],
      tw: ['雷射', '待測面', '移動 Δz 後', '接收透鏡', '線陣感測器', '夾角 θ', 'Δx'],
    },
    lang,
  )
  return svg(
    640,
    300,
    `${box(150, 14, 60, 48, ink.deep)}${label(138, 42, t(0), { anchor: 'end', bold: true })}
${line(
  [
    [180, 62],
    [180, 268],
  ],
  ink.laser,
  3,
)}
${box(60, 212, 250, 9, ink.steel, 'none', 1)}${label(62, 206, t(1))}
<rect x="60" y="268" width="250" height="9" fill="none" stroke="${ink.soft}" stroke-dasharray="5 4"/>${label(62, 294, t(2), { fill: ink.soft })}
${line(
  [
    [180, 212],
    [412, 112],
    [508, 71],
  ],
  ink.laser,
  1.6,
)}${line(
  [
    [180, 268],
    [412, 112],
    [496, 56],
  ],
  ink.laser,
  1.3,
  '5 4',
)}
<ellipse cx="412" cy="112" rx="10" ry="46" transform="rotate(-25 412 112)" fill="${ink.tint}" stroke="${ink.accent}" stroke-width="2"/>${label(404, 182, t(3), { bold: true })}
<path d="M478 34L520 88" stroke="${ink.deep}" stroke-width="9"/><path d="M478 34L520 88" stroke="${ink.mid}" stroke-width="3" stroke-dasharray="2 3"/>${label(530, 62, t(4), { bold: true })}
<circle cx="508" cy="71" r="4.5" fill="${ink.laser}"/><circle cx="495" cy="56" r="4" fill="#fff" stroke="${ink.laser}" stroke-width="1.6"/>${label(522, 40, t(6), { fill: ink.accent, bold: true })}
<path d="M180 160 A52 52 0 0 1 228 191" stroke="${ink.accent}" stroke-width="1.6"/>${label(212, 162, t(5), { fill: ink.accent })}
${dimension(328, 216, 328, 272)}${label(336, 248, 'Δz', { bold: true, fill: ink.accent })}<circle cx="180" cy="212" r="4" fill="${ink.laser}"/>`,
  )
}

/** A tilted target, which reflects most of the light past the lens. */
export function tilt(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['0°: full signal', '15°: half signal', '30°: little signal', 'receiver'],
      zh: ['0°:信号充足', '15°:信号减半', '30°:信号不足', '接收端'],
      de: ['0°: volles Signal', '15°: halbes Signal', '30°: kaum Signal', 'Empfänger'],
      ja: ['0°:十分な受光', '15°:受光は半分', '30°:受光不足', '受光部'],
    },
    lang,
  )
  const panel = (i: number, angle: number, strength: number) => {
    const x = 110 + i * 210
    return `${line(
      [
        [x, 20],
        [x, 200],
      ],
      ink.laser,
      2.6,
    )}<g transform="rotate(${angle} ${x} 200)"><rect x="${x - 70}" y="200" width="140" height="10" fill="${ink.steel}"/><ellipse cx="${x}" cy="130" rx="34" ry="70" fill="${ink.laser}" fill-opacity=".12" stroke="${ink.laser}" stroke-opacity=".5"/></g>
${line(
  [
    [x, 200],
    [x + 62, 70],
  ],
  ink.laser,
  1 + strength * 3,
)}<ellipse cx="${x + 66}" cy="60" rx="7" ry="20" transform="rotate(-25 ${x + 66} 60)" fill="${ink.tint}" stroke="${ink.accent}" stroke-width="2"/>
${label(x, 262, t(i), { anchor: 'middle', bold: true })}${i === 0 ? label(x + 60, 30, t(3), { size: 11, fill: ink.soft }) : ''}`
  }
  return svg(640, 280, panel(0, 0, 1) + panel(1, -15, 0.5) + panel(2, -30, 0.12))
}

/** The waist of the beam over the measuring range. */
export function beamWaist(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['start of range', 'mid-range', 'end of range', 'spot diameter'],
      zh: ['量程起点', '量程中点', '量程终点', '光斑直径'],
      ja: ['測定範囲始点', '中心', '終点', 'スポット径'],
      de: ['Bereichsanfang', 'Bereichsmitte', 'Bereichsende', 'Fleckdurchmesser'],
    },
    lang,
  )
  const edge = range(81).map(i => [100 + i * 5.8, 14 + 0.0007 * (i - 40) ** 2 * 36] as const)
  const upper = edge.map(([x, r]) => [x, 110 - r] as const)
  const lower = edge.map(([x, r]) => [x, 110 + r] as const).reverse()
  const marks = [
    [0, '60 µm'],
    [40, '28 µm'],
    [80, '60 µm'],
  ] as const
  return svg(
    640,
    220,
    `<path d="${[...upper, ...lower].map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y.toFixed(1)}`).join('')}Z" fill="${ink.laser}" fill-opacity=".16" stroke="${ink.laser}" stroke-width="1.6"/>
${box(30, 82, 60, 56, ink.deep)}${line(
  [
    [90, 110],
    [590, 110],
  ],
  ink.soft,
  1,
  '8 5',
)}
${marks
  .map(
    ([i, size], n) =>
      `${line(
        [
          [100 + i * 5.8, 40],
          [100 + i * 5.8, 180],
        ],
        ink.accent,
        1.3,
        '3 3',
      )}${label(100 + i * 5.8, 30, size, { anchor: 'middle', bold: true, fill: ink.accent })}${label(100 + i * 5.8, 204, t(n), { anchor: 'middle' })}`,
  )
  .join('')}${label(34, 30, t(3), { size: 11, fill: ink.soft })}`,
  )
}

/** Two sensors facing each other measure a thickness in a C frame. */
export function opposed(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['upper sensor', 'lower sensor', 'web', 'd = L − a − b', 'C frame'],
      zh: ['上传感器', '下传感器', '极片', 'd = L − a − b', 'C 形架'],
      ja: ['上センサー', '下センサー', 'シート', 'd = L − a − b', 'C フレーム'],
      de: ['oberer Sensor', 'unterer Sensor', 'Bahn', 'd = L − a − b', 'C-Rahmen'],
    },
    lang,
  )
  return svg(
    640,
    310,
    `<path d="M120 20H400V52H160V258H400V290H120Z" fill="${ink.steel}"/>${label(132, 160, t(4), { size: 11, fill: ink.text })}
${box(320, 46, 78, 56, ink.deep)}${box(320, 208, 78, 56, ink.deep)}${label(410, 78, t(0), { bold: true })}${label(410, 244, t(1), { bold: true })}
${line(
  [
    [359, 102],
    [359, 146],
  ],
  ink.laser,
  2.6,
)}${line(
  [
    [359, 208],
    [359, 164],
  ],
  ink.laser,
  2.6,
)}
<rect x="190" y="146" width="400" height="18" fill="${ink.mid}" stroke="${ink.accent}" stroke-width="1.6"/>${label(560, 140, t(2), { anchor: 'end' })}${arrow(500, 182, 580, 182, ink.accent)}
${dimension(300, 102, 300, 146)}${label(292, 129, 'a', { anchor: 'end', bold: true })}${dimension(300, 164, 300, 208)}${label(292, 191, 'b', { anchor: 'end', bold: true })}${dimension(236, 102, 236, 208)}${label(228, 134, 'L', { anchor: 'end', bold: true })}
${label(470, 222, t(3), { bold: true, fill: ink.accent, size: 16 })}`,
  )
}

/** A railway wheel under a fan of laser light, and the measured profile. */
export function wheelProfile(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['PR-80', 'laser line', 'flange height Sh', 'flange width Sd', 'tread'],
      zh: ['PR-80', '激光线', '轮缘高 Sh', '轮缘厚 Sd', '踏面'],
      de: ['PR-80', 'Laserlinie', 'Spurkranzhöhe Sh', 'Spurkranzdicke Sd', 'Lauffläche'],
      ja: ['PR-80', 'レーザーライン', 'フランジ高さ Sh', 'フランジ厚さ Sd', '踏面'],
    },
    lang,
  )
  const profile: readonly (readonly [number, number])[] = [
    [90, 250],
    [96, 190],
    [112, 158],
    [136, 146],
    [160, 152],
    [182, 186],
    [206, 214],
    [260, 222],
    [360, 226],
    [470, 234],
    [520, 250],
  ]
  return svg(
    640,
    290,
    `<path d="M300 60L90 250H520Z" fill="${ink.laser}" fill-opacity=".09"/>${box(258, 14, 84, 46, ink.deep)}${label(300, 43, t(0), { anchor: 'middle', fill: '#fff', bold: true })}
<path d="M${profile.map(p => p.join(' ')).join('L')}V282H90Z" fill="${ink.mid}"/>${line(profile, ink.laser, 3)}${label(400, 140, t(1), { fill: ink.laser })}
${line(
  [
    [60, 146],
    [136, 146],
  ],
  ink.soft,
  1,
)}${line(
  [
    [60, 224],
    [330, 224],
  ],
  ink.soft,
  1,
  '4 3',
)}${dimension(66, 146, 66, 224)}${label(14, 132, t(2), { bold: true, size: 12 })}
${dimension(97, 194, 188, 194)}${label(198, 190, t(3), { bold: true, size: 12 })}${label(400, 254, t(4))}`,
  )
}
