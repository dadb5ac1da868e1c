import { withChinesePunctuation } from './chinese-punctuation.ts'
import { handbookErrors, handbookParameters } from './handbook-errors.data.ts'
import { handbookGlossary, handbookParts } from './handbook-lists.data.ts'
import { computedTables } from './handbook-tables.ts'
import type { Body, Heading } from './markdown.ts'
import { escapeHtml } from './page-layout.ts'

interface ErrorSheet {
  readonly code: string
  readonly name: string
  readonly level: string
  readonly light: string
  readonly meaning: string
  readonly causes: readonly { readonly text: string; readonly share: number }[]
  readonly steps: readonly string[]
  readonly parameters: readonly string[]
}

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(row => row.split('|').map(cell => escapeHtml(withChinesePunctuation(cell))))

const errorSheets: readonly ErrorSheet[] = handbookErrors
  .trim()
  .split('\n')
  .map(row => {
    const [
      code = '',
      name = '',
      level = '',
      light = '',
      meaning = '',
      causes = '',
      steps = '',
      parameters = '',
    ] = row.split('|')
    return {
      code,
      name,
      level,
      light,
      meaning: withChinesePunctuation(meaning),
      causes: causes.split(';').map(cause => {
        const [text = '', share = '0'] = cause.split(':')
        return { text, share: Number(share) }
      }),
      steps: steps.split(';').map(withChinesePunctuation),
      parameters: parameters.split(','),
    }
  })

const series: Readonly<Record<string, string>> = {
  '1': '供电与温度',
  '2': '激光',
  '3': '光学与接收',
  '4': '触发与同步',
  '5': '通信',
  '6': '存储与固件',
  '7': '校准与零点',
  '8': '网关',
  '9': '系统',
}
const levels: Readonly<Record<string, string>> = { I: '信息', W: '警告', E: '错误', F: '故障' }

/** The written chapters of the handbook followed by its reference part: error sheets, parameters, registers, lists. */
export function composeHandbook(written: Body): Body {
  const headings: Heading[] = [...written.headings]
  const chapter = (number: number, text: string): string => {
    headings.push({ level: 1, number: `${number}`, text, anchor: `s${number}` })
    return `<h1 class="new-page" id="s${number}"><span class="no">${number}</span>${text}</h1>`
  }
  const html = [
    written.html.replaceAll('<h1 id', '<h1 class="new-page" id'),
    chapter(6, '故障代码'),
    codeIndex(),
    ...Object.keys(series).flatMap(digit => [
      seriesPage(digit, headings),
      ...errorSheets.filter(sheet => sheet.code[2] === digit).map(errorPage),
    ]),
    chapter(7, '参数总表'),
    ...parameterCards(),
    chapter(8, '寄存器'),
    registers(),
    chapter(9, '计算表'),
    computedTables(9),
    chapter(10, '备件与术语'),
    lists(),
  ]
  return { html: html.join('\n'), headings }
}

function codeIndex(): string {
  const table = (digit: string, title: string): string => {
    const lines = errorSheets
      .filter(sheet => sheet.code[2] === digit)
      .map(sheet => `<p><a href="#${sheet.code}"><b>${sheet.code}</b>　${sheet.name}</a></p>`)
    return `<p><b style="color:var(--deep)">${digit} 系列　${title}</b></p>${lines.join('')}`
  }
  return `<p>点击代码可直接跳到对应的一页。</p><div class="columns">${Object.entries(series)
    .map(([digit, title]) => table(digit, title))
    .join('')}</div>`
}

function seriesPage(digit: string, headings: Heading[]): string {
  headings.push({ level: 2, number: `6.${digit}`, text: series[digit] ?? '', anchor: `series-${digit}` })
  const lines = errorSheets
    .filter(sheet => sheet.code[2] === digit)
    .map(
      sheet =>
        `<tr><td><a href="#${sheet.code}">${sheet.code}</a></td><td>${sheet.name}</td><td>${levels[sheet.level]}</td><td>${sheet.light}</td><td>${sheet.meaning}</td></tr>`,
    )
  return `<section class="sheet"><h2 id="series-${digit}"><span class="no">6.${digit}</span>${series[digit]}</h2><p>本系列各代码一览，详细说明见后面各页。</p><table><thead><tr><th>代码</th><th style="width:20%">名称</th><th>级别</th><th style="width:12%">指示灯</th><th>含义</th></tr></thead><tbody>${lines.join('')}</tbody></table></section>`
}

function errorPage(sheet: ErrorSheet): string {
  const neighbours = errorSheets.filter(
    other =>
      other !== sheet &&
      other.code[2] === sheet.code[2] &&
      other.parameters.some(p => sheet.parameters.includes(p)),
  )
  return `<section class="sheet"><h3 id="${sheet.code}" style="font-size:15pt">${sheet.code}　${sheet.name}</h3>
<div class="facts"><div>级别<b>${sheet.level} · ${levels[sheet.level]}</b></div><div>指示灯<b>${sheet.light}</b></div><div>系列<b>${series[sheet.code[2] ?? '']}</b></div><div>寄存器 8<b>${sheet.code.slice(2)}</b></div></div>
${lightTrace(sheet.light)}<h3>含义</h3><p>${sheet.meaning}</p><h3>可能的原因</h3>${causeBars(sheet)}
<h3>处理步骤</h3><ol>${sheet.steps.map(step => `<li>${step}。</li>`).join('')}</ol>
<h3>相关参数</h3><table><thead><tr><th>参数</th><th>名称</th><th>说明</th></tr></thead><tbody>${sheet.parameters.map(parameterRow).join('')}</tbody></table>
${neighbours.length === 0 ? '' : `<p>另见：${neighbours.map(other => `<a href="#${other.code}">${other.code} ${other.name}</a>`).join('、')}。</p>`}
<h3>现场记录</h3><table><thead><tr><th style="width:22%">日期 / 设备</th><th>发现</th><th style="width:18%">签名</th></tr></thead><tbody><tr><td style="height:11mm"></td><td></td><td></td></tr><tr><td style="height:11mm"></td><td></td><td></td></tr></tbody></table></section>`
}

const parameters = rows(handbookParameters)

function parameterRow(number: string): string {
  const found = parameters.find(row => row[0] === number)
  if (found === undefined) throw new Error(`the handbook names ${number} but does not list it`)
  return `<tr><td><a href="#${number}">${number}</a></td><td>${found[1]}</td><td>${found[5]}</td></tr>`
}

/** An SVG of the light's signal over two seconds. */
function lightTrace(light: string): string {
  const colour = light.startsWith('红')
    ? '#cf3a2b'
    : light.startsWith('橙')
      ? '#e09b00'
      : light.startsWith('蓝')
        ? '#2f6fc4'
        : light.startsWith('绿')
          ? '#2b8a57'
          : '#9aa5ad'
  const blinks = Number(/\d+/.exec(light)?.[0] ?? (light.includes('闪') ? 1 : 0))
  const pulses =
    light === '灭'
      ? ''
      : blinks === 0
        ? `<rect x="60" y="12" width="560" height="20" fill="${colour}"/>`
        : Array.from(
            { length: blinks * 2 },
            (_, i) =>
              `<rect x="${60 + Math.floor(i / blinks) * 290 + (i % blinks) * 28}" y="12" width="16" height="20" fill="${colour}"/>`,
          ).join('')
  return `<svg viewBox="0 0 640 48" style="width:100%;height:12mm" font-size="11"><path d="M60 32H620" stroke="#b9c4cd"/>${pulses}<text x="0" y="28" fill="#55636f">指示灯</text><text x="60" y="46" fill="#6b7780">0 s</text><text x="350" y="46" fill="#6b7780">1 s</text><text x="604" y="46" fill="#6b7780">2 s</text></svg>`
}

function causeBars(sheet: ErrorSheet): string {
  return `<svg viewBox="0 0 640 ${sheet.causes.length * 26}" style="width:100%;height:${sheet.causes.length * 7}mm" font-size="12">${sheet.causes.map((cause, i) => `<text x="170" y="${i * 26 + 16}" text-anchor="end" fill="#17212b">${cause.text}</text><rect x="180" y="${i * 26 + 3}" width="${cause.share * 4.1}" height="17" rx="2" fill="var(--accent)" fill-opacity="${(1 - i * 0.25).toFixed(2)}"/><text x="${188 + cause.share * 4.1}" y="${i * 26 + 16}" fill="#55636f">${cause.share}%</text>`).join('')}</svg>`
}

function parameterCards(): string[] {
  return parameters.map(([number = '', name = '', span = '', delivered = '', unit = '', text = '']) => {
    const users = errorSheets.filter(sheet => sheet.parameters.includes(number))
    const address = 1000 + Number(number.slice(2)) * 2
    return `<div style="break-inside:avoid;margin-bottom:6mm"><h3 id="${number}">${number}　${name}</h3><table><thead><tr><th>范围</th><th>出厂值</th><th>单位</th><th>寄存器</th><th>访问</th></tr></thead><tbody><tr><td>${span}</td><td>${delivered}</td><td>${unit}</td><td>${address}</td><td>${text.includes('只读') ? '读' : '读写'}</td></tr></tbody></table><p>${text}</p><p style="font-size:9pt">Modbus 读取：<code>${readRequest(address)}</code></p>${users.length === 0 ? '' : `<p style="font-size:9pt">涉及代码：${users.map(sheet => `<a href="#${sheet.code}">${sheet.code}</a>`).join('、')}</p>`}</div>`
  })
}

/** The Modbus request in hexadecimal that reads the two registers of a parameter from unit 1 with function 3. */
function readRequest(address: number): string {
  const high = (address >> 8).toString(16).padStart(2, '0')
  const low = (address & 255).toString(16).padStart(2, '0')
  return `00 01 00 00 00 06 01 03 ${high} ${low} 00 02`
}

function registers(): string {
  const fields = [
    ['状态字', 'UINT16', '位 0 有效,位 1 量程内,位 3 维护到期,位 7 激光开,位 15 故障'],
    ['计数器', 'UINT16', '每个新值加一'],
    ['位移', 'REAL32', 'mm'],
    ['接收强度', 'REAL32', '%'],
    ['内部温度', 'INT16', '0.1 ℃'],
    ['故障代码', 'UINT16', '三位十进制数,见第 6 章'],
  ] as const
  const widths = [1, 1, 2, 2, 1, 1]
  const port = (index: number): string => {
    let address = index * 20
    const lines = fields.map(([name, type, text], i) => {
      const line = `<tr><td>${address}</td><td>${widths[i]}</td><td>${type}</td><td>端口 ${index + 1} ${name}</td><td>${withChinesePunctuation(text)}</td></tr>`
      address += widths[i] ?? 1
      return line
    })
    return lines.join('')
  }
  return `<p>${withChinesePunctuation('网关 GW-10 把八个端口的数据排成八段,每段二十个寄存器;独立使用的传感器只有第一段。未列出的地址保留,读出为零。')}</p>${Array.from({ length: 8 }, (_, i) => `<h3>端口 X${i + 1}</h3><table><thead><tr><th>地址</th><th>长度</th><th>类型</th><th>名称</th><th>说明</th></tr></thead><tbody>${port(i)}</tbody></table>`).join('')}`
}

function lists(): string {
  const parts = rows(handbookParts)
    .map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')
  const terms = rows(handbookGlossary)
    .map(([zh, en, text]) => `<tr><td><b>${zh}</b></td><td>${en}</td><td>${text}</td></tr>`)
    .join('')
  return `<h2><span class="no">10.1</span>备件</h2><table><thead><tr><th>料号</th><th>名称</th><th>适用</th><th>备注</th></tr></thead><tbody>${parts}</tbody></table><h2><span class="no">10.2</span>术语</h2><table><thead><tr><th>中文</th><th>英文</th><th>解释</th></tr></thead><tbody>${terms}</tbody></table>`
}
