/** Splits captions (WebVTT) into pieces of half a minute; a search hit opens the video at the second of its piece. Pure. */
import { joinLines } from './page-text.ts'
import type { TextPiece } from './text-piece.ts'

const pieceSeconds = 30
const timing = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.\d{3}[ \t]+-->/

/**
 * The spoken text of a WebVTT file; `node` is the second at which the first cue of a piece begins. Notes, styles and tags are left out,
 * and cues that begin at the end of the film or after it: nobody ever sees them.
 */
export function captionPieces(vtt: string, filmSeconds: number): readonly TextPiece[] {
  const pieces = new Map<number, { node: number; lines: string[] }>()
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex(line => timing.test(line))
    const [, hours = '0', minutes = '0', seconds = '0'] = timing.exec(lines[at] ?? '') ?? []
    const text = lines
      .slice(at + 1)
      .map(line => line.replace(/<[^<>]*>/g, '').trim())
      .join(' ')
    const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    if (at < 0 || text === '' || second >= filmSeconds) continue
    const slot = Math.floor(second / pieceSeconds)
    const piece = pieces.get(slot)
    if (piece) piece.lines.push(plain(text))
    else pieces.set(slot, { node: second, lines: [plain(text)] })
  }
  return [...pieces.values()].map(({ node, lines }) => ({ node, text: joinLines(lines.join(' ')) }))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

const plain = (text: string) => text.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, name => entities[name] ?? name)
