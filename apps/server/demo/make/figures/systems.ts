import type { DemoLang } from '../../library.ts'
import { arrow, box, dimension, ink, label, line, pickTexts, range, svg } from './draw.ts'

/** A sensor on its bracket, with three dimensions. */
export function mounting(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: ['stand-off 100 mm', 'range ±20 mm', 'M4, 2.0 N·m', 'machine bed', 'bracket ≥ 10 mm'],
      zh: ['基准距离 100 mm', '量程 ±20 mm', 'M4,2.0 N·m', '机床床身', '支架厚 ≥ 10 mm'],
      ja: ['基準距離 100 mm', '測定範囲 ±20 mm', 'M4、2.0 N·m', '装置ベース', 'ブラケット厚 ≥ 10 mm'],
      de: ['Grundabstand 100 mm', 'Messbereich ±20 mm', 'M4, 2,0 N·m', 'Maschinenbett', 'Halter ≥ 10 mm'],
      tw: ['基準距離 100 mm', '量程 ±20 mm', 'M4,2.0 N·m', '機台床身', '支架厚 ≥ 10 mm'],
    },
    lang,
  )
  return svg(
    640,
    310,
    `<path d="M60 20H96V262H60Z" fill="${ink.steel}"/><path d="M96 40H230V58H96Z" fill="${ink.steel}"/>${box(20, 262, 600, 24, ink.mid, 'none', 2)}${label(30, 302, t(3), { size: 12 })}
${box(190, 58, 150, 70, ink.deep)}${label(265, 98, 'TR-40', { anchor: 'middle', fill: '#fff', bold: true, size: 17 })}${[206, 222].map(x => `<circle cx="${x}" cy="49" r="5" fill="${ink.accent}"/>`).join('')}
${line(
  [
    [230, 128],
    [230, 236],
  ],
  ink.laser,
  3,
)}${line(
  [
    [230, 236],
    [320, 128],
  ],
  ink.laser,
  1.3,
  '5 4',
)}${box(160, 236, 150, 26, ink.steel, ink.soft, 1)}
${dimension(400, 128, 400, 236)}${label(410, 178, t(0), { bold: true })}${line(
  [
    [240, 128],
    [412, 128],
  ],
  ink.grid,
  1,
)}${line(
  [
    [312, 236],
    [520, 236],
  ],
  ink.grid,
  1,
)}
<rect x="352" y="215" width="36" height="42" fill="${ink.accent}" fill-opacity=".18"/>${label(410, 216, t(1), { fill: ink.accent, bold: true })}
${arrow(330, 28, 232, 46, ink.soft)}${label(336, 30, t(2))}${arrow(140, 138, 140, 62, ink.soft)}${label(100, 152, t(4), { size: 11 })}`,
  )
}

/** The eight pins of the M12 connector with their wire colours. */
export function pinout(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        '+24 V',
        '0 V',
        'Ethernet TX+',
        'Ethernet RX+',
        'laser enable',
        'trigger in',
        'Ethernet TX−',
        'Ethernet RX−',
        'sensor side, plug view',
      ],
      zh: [
        '+24 V',
        '0 V',
        '以太网 TX+',
        '以太网 RX+',
        '激光使能',
        '触发输入',
        '以太网 TX−',
        '以太网 RX−',
        '传感器侧插头正视图',
      ],
      ja: [
        '+24 V',
        '0 V',
        'Ethernet TX+',
        'Ethernet RX+',
        'レーザー許可',
        'トリガー入力',
        'Ethernet TX−',
        'Ethernet RX−',
        'センサー側コネクター正面',
      ],
      de: [
        '+24 V',
        '0 V',
        'Ethernet TX+',
        'Ethernet RX+',
        'Laserfreigabe',
        'Trigger',
        'Ethernet TX−',
        'Ethernet RX−',
        'Sensorseite, Draufsicht',
      ],
    },
    lang,
  )
  const colours = ['#8a5a2b', '#2f6fc4', '#f2f2f2', '#3f9b4f', '#e6c229', '#8b8f94', '#e58fb1', '#c23b2e']
  const pin = (i: number) => {
    const a = (i / 7) * Math.PI * 2 - Math.PI / 2
    const [x, y] = i === 7 ? [150, 140] : [150 + 62 * Math.cos(a), 140 + 62 * Math.sin(a)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="15" fill="${colours[i]}" stroke="${ink.text}" stroke-width="1.4"/>${label(x, y + 5, `${i + 1}`, { anchor: 'middle', bold: true, fill: i === 2 || i === 4 || i === 6 ? ink.text : '#fff' })}`
  }
  return svg(
    640,
    290,
    `<circle cx="150" cy="140" r="108" fill="${ink.tint}" stroke="${ink.deep}" stroke-width="5"/><path d="M140 30h20v14h-20z" fill="${ink.deep}"/>${range(8).map(pin).join('')}${label(150, 276, t(8), { anchor: 'middle', fill: ink.soft, size: 12 })}
${range(8)
  .map(
    i =>
      `${box(320, 24 + i * 31, 34, 18, colours[i] ?? '#fff', ink.text, 3)}${label(372, 38 + i * 31, `${i + 1}`, { bold: true })}${label(400, 38 + i * 31, t(i))}`,
  )
  .join('')}`,
  )
}

/** From sensors through the gateway to control and database. */
export function network(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'TR-40',
        'PR-80',
        'gateway GW-10',
        'controller',
        'MES / database',
        'Studio (PC)',
        'EtherCAT or PROFINET',
        'OPC UA',
        'TCP 4840 · 502',
        'sensor bus',
      ],
      zh: [
        'TR-40',
        'PR-80',
        '网关 GW-10',
        'PLC 控制器',
        'MES / 数据库',
        'Studio 上位机',
        'EtherCAT 或 PROFINET',
        'OPC UA',
        'TCP 4840 · 502',
        '传感器总线',
      ],
      de: [
        'TR-40',
        'PR-80',
        'Gateway GW-10',
        'Steuerung',
        'MES / Datenbank',
        'Studio (PC)',
        'EtherCAT oder PROFINET',
        'OPC UA',
        'TCP 4840 · 502',
        'Sensorbus',
      ],
      ja: [
        'TR-40',
        'PR-80',
        'ゲートウェイ GW-10',
        'PLC',
        'MES・データベース',
        'Studio(PC)',
        'EtherCAT / PROFINET',
        'OPC UA',
        'TCP 4840 · 502',
        'センサーバス',
      ],
    },
    lang,
  )
  const unit = (x: number, y: number, text: string, fill: string, colour: string) =>
    box(x, y, 140, 44, fill, ink.deep) +
    label(x + 70, y + 27, text, { anchor: 'middle', fill: colour, bold: true, size: 12 })
  return svg(
    640,
    280,
    `${[20, 84, 148].map((y, i) => unit(20, y, `${i < 2 ? t(0) : t(1)} #${i + 1}`, ink.tint, ink.text) + arrow(160, y + 22, 246, 106, ink.accent)).join('')}${label(90, 220, t(9), { anchor: 'middle', size: 11, fill: ink.soft })}
${unit(250, 84, t(2), ink.deep, '#fff')}${unit(480, 14, t(3), ink.tint, ink.text)}${unit(480, 92, t(4), ink.tint, ink.text)}${unit(480, 200, t(5), ink.tint, ink.text)}
${arrow(390, 96, 476, 40, ink.accent)}${arrow(390, 106, 476, 112, ink.accent)}${arrow(390, 120, 476, 216, ink.accent)}${label(346, 46, t(6), { size: 11, fill: ink.soft })}${label(416, 102, t(7), { size: 11, fill: ink.soft })}${label(352, 196, t(8), { size: 11, fill: ink.soft })}`,
  )
}

/** The laser classes over their power, with the required protection. */
export function laserClasses(lang: DemoLang): string {
  const t = pickTexts(
    {
      en: [
        'Class 1',
        'Class 2',
        'Class 3R',
        'Class 3B',
        'Class 4',
        'harmless',
        'blink reflex protects',
        'avoid the eye',
        'goggles, closed area',
        'skin and fire hazard',
        'TR-40',
        'TR-80',
      ],
      zh: [
        '1 类',
        '2 类',
        '3R 类',
        '3B 类',
        '4 类',
        '无害',
        '眨眼反射保护',
        '避免直视',
        '护目镜、隔离',
        '伤皮肤、起火',
        'TR-40',
        'TR-80',
      ],
      tw: [
        '第 1 級',
        '第 2 級',
        '第 3R 級',
        '第 3B 級',
        '第 4 級',
        '無害',
        '眨眼反射保護',
        '避免直視',
        '護目鏡、隔離',
        '傷皮膚、起火',
        'TR-40',
        'TR-80',
      ],
      de: [
        'Klasse 1',
        'Klasse 2',
        'Klasse 3R',
        'Klasse 3B',
        'Klasse 4',
        'unbedenklich',
        'Lidschluss schützt',
        'Blick meiden',
        'Brille, Bereich',
        'Haut, Brand',
        'TR-40',
        'TR-80',
      ],
      ja: [
        'クラス 1',
        'クラス 2',
        'クラス 3R',
        'クラス 3B',
        'クラス 4',
        '無害',
        'まばたきで保護',
        '直視を避ける',
        '保護めがね',
        '皮膚・火災',
        'TR-40',
        'TR-80',
      ],
    },
    lang,
  )
  const colours = ['#3a9a5d', '#a8b62c', '#e0a400', '#df6a1e', '#c62f22']
  return svg(
    640,
    210,
    `${colours.map((fill, i) => `<path d="M${20 + i * 120} 70h112l14 30-14 30h-112l14-30z" fill="${fill}"/>${label(86 + i * 120, 105, t(i), { anchor: 'middle', fill: '#fff', bold: true, size: 15 })}${label(82 + i * 120, 154, t(5 + i), { anchor: 'middle', size: 11 })}`).join('')}
${arrow(206, 30, 206, 66, ink.text)}${label(206, 22, t(10), { anchor: 'middle', bold: true })}${arrow(326, 30, 326, 66, ink.text)}${label(326, 22, t(11), { anchor: 'middle', bold: true })}${['0.39 mW', '1 mW', '5 mW', '500 mW'].map((p, i) => label(138 + i * 120, 192, p, { anchor: 'middle', size: 11, fill: ink.soft })).join('')}`,
  )
}
