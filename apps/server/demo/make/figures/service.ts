import type { DemoLang } from '../../library.ts'
import { arrow, box, ink, label, line, pickTexts, range, svg } from './draw.ts'

/** A year of maintenance on one line. */
export function yearPlan(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'daily: look at the window',
        'weekly: clean, check zero',
        'quarterly: check block',
        'yearly: calibration',
      ],
      zh: ['每日:目视窗口', '每周:清洁、核对零点', '每季:核查块点检', '每年:送校'],
      ja: ['毎日:窓の目視', '毎週:清掃・ゼロ確認', '四半期:点検ブロック', '毎年:校正'],
      de: [
        'täglich: Fenster ansehen',
        'wöchentlich: reinigen, Null',
        'quartalsweise: Prüfblock',
        'jährlich: Kalibrierung',
      ],
    },
    lang,
  )
  const x = (week: number) => 40 + week * 11
  const row = (y: number, weeks: readonly number[], r: number, fill: string, text: string) =>
    `${line(
      [
        [40, y],
        [612, y],
      ],
      ink.grid,
      1,
    )}${weeks.map(w => `<circle cx="${x(w)}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')}${label(40, y - 14, text, { size: 12, bold: true })}`
  return svg(
    640,
    250,
    `${row(
      50,
      range(105).map(i => i / 2),
      1.6,
      ink.soft,
      t(0),
    )}${row(104, range(53), 3, ink.accent, t(1))}${row(158, [13, 26, 39, 52], 8, ink.deep, t(2))}${row(212, [52], 11, ink.laser, t(3))}${[1, 13, 26, 39, 52].map(w => label(x(w), 242, `W${w}`, { anchor: 'middle', size: 11, fill: ink.soft })).join('')}`,
  )
}

/** The four registers of a measured value, byte by byte. */
export function frameLayout(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['status', 'counter', 'value (IEEE 754, big endian)', 'example: 0x4148 0000 = 12.5 mm'],
      zh: ['状态字', '计数器', '测量值(IEEE 754,大端)', '示例:0x4148 0000 = 12.5 mm'],
      de: ['Status', 'Zähler', 'Messwert (IEEE 754, big endian)', 'Beispiel: 0x4148 0000 = 12,5 mm'],
    },
    lang,
  )
  const fills = [ink.steel, ink.steel, ink.mid, ink.mid, ink.accent, ink.accent, ink.accent, ink.accent]
  const bytes = ['00', '83', '1A', '2C', '41', '48', '00', '00']
  return svg(
    640,
    170,
    `${fills.map((fill, i) => box(40 + i * 70, 50, 66, 46, fill, 'none', 3) + label(73 + i * 70, 80, bytes[i] ?? '', { anchor: 'middle', bold: true, size: 17, fill: i > 3 ? '#fff' : ink.text }) + label(73 + i * 70, 40, `${i}`, { anchor: 'middle', size: 11, fill: ink.soft })).join('')}
${label(108, 122, t(0), { anchor: 'middle' })}${label(248, 122, t(1), { anchor: 'middle' })}${label(458, 122, t(2), { anchor: 'middle' })}${label(320, 158, t(3), { anchor: 'middle', fill: ink.accent, bold: true })}`,
  )
}

/** Finding a fault in four questions. */
export function faultTree(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'LED lit?',
        'signal 20–80 %?',
        'value steady?',
        'value right?',
        'supply, cable',
        'window, tilt, gain',
        'earth, filter, mounting',
        'zero, calibration',
        'sensor is in order',
        'no',
        'yes',
      ],
      zh: [
        '指示灯亮?',
        '信号 20–80%?',
        '读数稳定?',
        '读数正确?',
        '电源、电缆',
        '窗口、倾角、增益',
        '接地、滤波、安装',
        '零点、校准',
        '传感器正常',
        '否',
        '是',
      ],
      ja: [
        'LED 点灯?',
        '受光 20–80 %?',
        '値は安定?',
        '値は正しい?',
        '電源・ケーブル',
        '窓・傾き・感度',
        '接地・フィルター',
        'ゼロ・校正',
        'センサーは正常',
        'いいえ',
        'はい',
      ],
      de: [
        'LED an?',
        'Signal 20–80 %?',
        'Wert ruhig?',
        'Wert richtig?',
        'Versorgung, Kabel',
        'Fenster, Neigung',
        'Erdung, Filter',
        'Nullpunkt, Kalibrierung',
        'Sensor in Ordnung',
        'nein',
        'ja',
      ],
    },
    lang,
  )
  const step = (i: number) => {
    const x = 14 + i * 128
    return `<path d="M${x + 56} 30l56 40-56 40-56-40z" fill="${ink.tint}" stroke="${ink.accent}" stroke-width="1.6"/>${label(x + 56, 74, t(i), { anchor: 'middle', size: 11, bold: true })}${arrow(x + 56, 110, x + 56, 158, ink.laser)}${label(x + 62, 138, t(9), { size: 11, fill: ink.laser })}${box(x - 2, 162, 116, 40, '#fff', ink.laser)}${label(x + 56, 187, t(4 + i), { anchor: 'middle', size: 11 })}${arrow(x + 112, 70, x + 127, 70, ink.good)}${label(x + 112, 62, t(10), { size: 10, fill: ink.good })}`
  }
  return svg(
    660,
    220,
    `${range(4).map(step).join('')}${box(530, 46, 122, 48, ink.good)}${label(591, 75, t(8), { anchor: 'middle', fill: '#fff', bold: true, size: 11 })}`,
  )
}
