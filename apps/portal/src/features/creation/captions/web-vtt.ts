/** Checks captions before they are sent, so that the author reads the line of the first fault. Pure. WebVTT (W3C), 4 */

/** What is wrong with a caption file; lines count from 1. */
export interface VttFault {
  readonly fault: 'header' | 'timing' | 'order' | 'backwards' | 'arrow' | 'empty'
  readonly line: number
}

/** What a caption file contains, or its first fault. */
export type VttResult = { readonly cueCount: number; readonly fault?: undefined } | VttFault

const signature = /^\ufeff?WEBVTT(?:[ \t].*)?$/
const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^[ \t]*${time}[ \t]+-->[ \t]+${time}(?:[ \t]+.*)?$`)
/** Blocks without captions: remarks, styles and regions of the picture. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/

interface Block {
  readonly line: number
  readonly lines: readonly string[]
}

/** Reads a caption file to its end or to its first fault. */
export function checkWebVtt(text: string): VttResult {
  const [head, ...blocks] = blocksOf(text.split(/\r\n|\r|\n/))
  if (head?.line !== 1 || !signature.test(head.lines[0] ?? '')) return { fault: 'header', line: 1 }
  const early = head.lines.findIndex(line => line.includes('-->'))
  if (early >= 0) return { fault: 'arrow', line: early + 1 }
  let cueCount = 0
  let latestMs = 0
  for (const { line, lines } of blocks) {
    if (otherBlock.test(lines[0] ?? '')) continue
    const at = lines[0]?.includes('-->') ? 0 : 1
    const found = timing.exec(lines[at] ?? '')
    if (!found) return { fault: 'timing', line: line + (lines.length > at ? at : 0) }
    const [startMs, endMs] = [millisecondsOf(found, 1), millisecondsOf(found, 5)]
    if (endMs <= startMs) return { fault: 'order', line: line + at }
    if (startMs < latestMs) return { fault: 'backwards', line: line + at }
    const arrow = lines.findIndex((content, index) => index > at && content.includes('-->'))
    if (arrow > 0) return { fault: 'arrow', line: line + arrow }
    latestMs = startMs
    cueCount += 1
  }
  return cueCount > 0 ? { cueCount } : { fault: 'empty', line: 1 }
}

/** The runs of lines between blank lines. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (isOpen && last) last.lines.push(line)
    else {
      isOpen = true
      blocks.push({ line: index + 1, lines: [line] })
    }
  }
  return blocks
}

function millisecondsOf(found: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds, milliseconds] = [0, 1, 2, 3].map(at => Number(found[from + at] ?? 0))
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (milliseconds ?? 0)
}
