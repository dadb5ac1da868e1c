import { withChinesePunctuation } from './chinese-punctuation.ts'
import { formula } from './markdown.ts'

/** A table of computed values with its formula. */
interface ComputedTable {
  readonly title: string
  readonly text: string
  readonly tex: string
  readonly corner: string
  readonly columns: readonly (readonly [string, number])[]
  readonly rows: readonly (readonly [string, number])[]
  readonly digits: number
  readonly value: (row: number, column: number) => number
}

const listed = (values: readonly number[], unit: string): [string, number][] =>
  values.map(v => [`${v} ${unit}`, v])
const steps = (first: number, last: number, step: number): number[] =>
  Array.from(
    { length: Math.round((last - first) / step) + 1 },
    (_, i) => Math.round((first + i * step) * 1000) / 1000,
  )

const expansion = (material: string, alpha: number): ComputedTable => ({
  title: `热膨胀修正:${material}`,
  text: `长度变化以微米计。${material}的线膨胀系数取 ${alpha} × 10⁻⁶ K⁻¹;支架长度从固定点量到传感器定位面。升温时支架伸长,读数变小还是变大取决于支架与工件谁在上方。`,
  tex: '\\Delta L = \\alpha \\, L \\, \\Delta t',
  corner: '长度 \\ 温差',
  digits: 1,
  columns: listed([0.5, 1, 2, 3, 5, 8, 10, 15], 'K'),
  rows: listed(steps(20, 600, 20), 'mm'),
  value: (length, difference) => alpha * 1e-3 * length * difference,
})

const tables: readonly ComputedTable[] = [
  expansion('钢', 11.5),
  expansion('铝', 23.1),
  expansion('殷钢', 1.2),
  expansion('花岗石', 6.5),
  {
    title: '余弦误差',
    text: '传感器倾斜安装时位移读数的相对误差所带来的偏差,以微米计。倾角小于 1° 时通常可以忽略。',
    tex: '\\Delta = z\\,(1-\\cos\\varphi)',
    corner: '位移 \\ 倾角',
    digits: 1,
    columns: listed([0.5, 1, 1.5, 2, 3, 5, 8], '°'),
    rows: listed(steps(1, 30, 1), 'mm'),
    value: (z, angle) => z * 1000 * (1 - Math.cos((angle * Math.PI) / 180)),
  },
  {
    title: '平均次数与噪声',
    text: '单次噪声经 n 次平均后的标准差,以微米计。低于 0.05 µm 的数值只在隔振与恒温条件下才能达到。',
    tex: '\\sigma_n = \\sigma / \\sqrt{n}',
    corner: '单次噪声 \\ n',
    digits: 3,
    columns: listed([1, 2, 4, 8, 16, 32, 64, 128], '次'),
    rows: listed(steps(0.2, 3, 0.1), 'µm'),
    value: (sigma, n) => sigma / Math.sqrt(n),
  },
  {
    title: '滤波延迟',
    text: '平均滤波的群延迟,以毫秒计。中值滤波的延迟按同一公式计算,以窗口代替次数。',
    tex: '\\tau = \\frac{n-1}{2 f_s}',
    corner: '次数 \\ 采样率',
    digits: 2,
    columns: listed([0.1, 0.25, 0.5, 1, 2, 3, 4, 8], 'kHz'),
    rows: listed(
      [
        2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 192, 256, 384,
        512, 1024,
      ],
      '次',
    ),
    value: (n, rate) => (n - 1) / (2 * rate),
  },
  {
    title: '点距',
    text: '工件行进方向上相邻测量点的间距,以毫米计。最小缺陷的尺寸至少应覆盖三个点。',
    tex: '\\delta = v / f',
    corner: '速度 \\ 频率',
    digits: 3,
    columns: listed([0.25, 0.5, 1, 1.2, 2, 4, 4.8], 'kHz'),
    rows: listed(steps(100, 3000, 100), 'mm/s'),
    value: (speed, rate) => speed / (rate * 1000),
  },
  {
    title: '运动模糊',
    text: '一次曝光期间工件移过的距离,以微米计。超过点距的一半时,应缩短曝光。',
    tex: 'b = v \\, t_{\\mathrm{exp}}',
    corner: '速度 \\ 曝光',
    digits: 0,
    columns: listed([10, 20, 50, 100, 150, 240, 500, 1000], 'µs'),
    rows: listed(steps(100, 3000, 100), 'mm/s'),
    value: (speed, exposure) => (speed * exposure) / 1000,
  },
  {
    title: '电缆压降',
    text: '24 V 电源在电缆末端的电压,以伏计,按往返线阻计算,铜线 20 ℃ 电阻率 0.0178 Ω·mm²/m,负载电流 0.18 A。低于 20.4 V 的组合不可使用。',
    tex: 'U = 24 - 2\\,\\rho\\,\\frac{l}{A}\\,I',
    corner: '长度 \\ 截面',
    digits: 2,
    columns: listed([0.14, 0.2, 0.25, 0.34, 0.5, 0.75, 1], 'mm²'),
    rows: listed(steps(5, 150, 5), 'm'),
    value: (length, area) => 24 - (2 * 0.0178 * length * 0.18) / area,
  },
]

/** The computed tables of the handbook, one per page; their titles begin with the number `chapter`. */
export function computedTables(chapter: number): string {
  return tables
    .map((table, index) => {
      const head = table.columns.map(([text]) => `<th>${text}</th>`).join('')
      const lines = table.rows.map(
        ([text, row]) =>
          `<tr><td><b>${text}</b></td>${table.columns.map(([, column]) => `<td>${table.value(row, column).toFixed(table.digits)}</td>`).join('')}</tr>`,
      )
      return `<section${index === 0 ? '' : ' class="sheet"'}><h2><span class="no">${chapter}.${index + 1}</span>${withChinesePunctuation(table.title)}</h2><p>${withChinesePunctuation(table.text)}</p><div class="formula">${formula(table.tex, true)}</div>
<table class="tight"><thead><tr><th>${table.corner}</th>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`
    })
    .join('')
}
