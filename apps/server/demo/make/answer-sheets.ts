import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Printer } from './print.ts'
import { packPdf } from './tools.ts'

const style = `@page{size:A4;margin:22mm}body{font:11pt/1.7 'Noto Sans CJK SC',sans-serif;color:#17212b}h1{font-size:15pt}
table{border-collapse:collapse;margin:10pt 0}td,th{border:.6pt solid #6b7780;padding:3pt 9pt;text-align:right}th{background:#eef2f5}`

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map((row, index) => `<tr>${row.map(cell => (index ? `<td>${cell}` : `<th>${cell}`)).join('')}`)
    .join('')}</table>`

/** Answers to tasks, as a candidate would hand them in. They name nobody: examiners know candidates by number. */
const sheets: Readonly<Record<string, string>> = {
  'five-point-check': `<h1>操作题：TR-40 五点点检</h1>${table([
    ['标称 / mm', '上行 / µm', '下行 / µm', '平均偏差 / µm'],
    ['−20', '−4.9', '−4.3', '−4.6'],
    ['−10', '−1.4', '−1.0', '−1.2'],
    ['0', '0.1', '0.1', '0.1'],
    ['10', '1.6', '2.0', '1.8'],
    ['20', '3.3', '3.7', '3.5'],
  ])}<p>完整计算（−20 mm）：</p><p>(−4.9 + (−4.3)) / 2 = −4.6 µm</p><p>允差为 ±8 µm，其一半为 4 µm。|−4.6| &gt; 4，因此判定：<b>送校</b>。</p>
<p>预热 25 min，与核查块等温 70 min，满足手册“五点点检”的要求。</p>`,
  'dirty-window-alarm': `<h1>操作题：窗口污染的自检流程</h1><p><b>1 条件与目标</b>　设备三班运行，无人时也要在两小时内发现污染；误报每月不超过一次。</p>
<p><b>2 信号</b>　每次换卷时标准块转入光路，读取接收强度 <i>I</i>；基准 <i>I₀</i> 取最近一次清洁之后的值。污染使透过率下降，<i>I / I₀</i> 与材料无关。</p>
<p><b>3 阈值</b>　<i>I / I₀</i> &lt; 0.8 连续三次报警。单次读数的散布约 3%，三次同时误判的概率可以忽略。</p>
<p><b>4 误报</b>　只在标准块上判定，不受换料和倾角变化影响；同时核对零点，若偏差大于 2 µm，先查支架。</p>
<p><b>5 验证</b>　在窗口贴透过率 70% 的薄膜，应在三个周期内报警；取下之后不应再报。若贴膜不报，本流程即被否定。</p>`,
  'two-lines': `<h1>操作题：两条线相差 6 µm</h1>${table([
    ['', '一线 / mm', '二线 / mm', '差 / µm'],
    ['全天平均', '12.5030', '12.5090', '6.0'],
    ['标准差 / µm', '0.3', '0.4', '–'],
    ['与室温的相关', '无', '无', '–'],
  ])}<p><b>推理</b>　差值全天不变，两线噪声相同，与温度无关。零件相同，传感器都在有效期内，所以最可能是安装。</p>
<p><b>步骤</b>　① 同一零件在两线各测十次；② 交换两台传感器，其他不动；③ 差值留在二线，说明与传感器无关；④ 拆下二线传感器，检查安装面与定位销。</p>
<p><b>结论</b>　二线缺一个定位销，传感器略有倾斜。<b>验证</b>　装上定位销，差值消失；再取下，差值重现。</p>`,
}

/** Prints the answers that candidates of the demo hand in. */
export async function printAnswerSheets(printer: Printer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'lectern-answers-'))
  for (const [name, html] of Object.entries(sheets)) {
    const printed = join(work, `${name}.pdf`)
    const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${style}</style><body>${html}</body></html>`
    writeFileSync(printed, await printer.print(page, false))
    packPdf(printed, join(folder, `${name}.pdf`))
  }
  rmSync(work, { recursive: true })
}
