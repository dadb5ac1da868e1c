/** Splits captions (WebVTT) into pieces of half a minute; a search hit opens the video at the second of its piece. Pure. */
import { spokenCues } from '@lectern/contract'
import { joinLines } from './page-text.ts'
import type { TextPiece } from './text-piece.ts'

const pieceSeconds = 30

/** The spoken text of a WebVTT file; `node` is the second at which the first cue of a piece begins. */
export function captionPieces(vtt: string, filmSeconds: number): readonly TextPiece[] {
  const pieces = new Map<number, { node: number; lines: string[] }>()
  for (const { start, text } of spokenCues(vtt, filmSeconds)) {
    const node = Math.floor(start)
    const slot = Math.floor(node / pieceSeconds)
    const piece = pieces.get(slot)
    if (piece) piece.lines.push(text)
    else pieces.set(slot, { node, lines: [text] })
  }
  return [...pieces.values()].map(({ node, lines }) => ({ node, text: joinLines(lines.join(' ')) }))
}
