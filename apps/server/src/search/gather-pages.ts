/** Gathers the text of a document's pages for the search, and which of them it leaves out. */
import { joinLines, longestPage } from './page-text.ts'
import type { TextPiece } from './text-piece.ts'

/** Why the text of pages is missing in the search: it cannot be read, or it has more characters than are indexed. */
type GapReason = 'unreadable' | 'long'

/** Pages that follow each other and whose text, or a part of it, is missing in the search for the same reason. */
export interface TextGap {
  /** Page number, from 1. */
  readonly from: number
  /** The last of these pages. */
  readonly to: number
  readonly reason: GapReason
}

/** The text of every page that has some of it in the search, and what is missing. */
interface GatheredPages {
  readonly pages: readonly TextPiece[]
  readonly gaps: readonly TextGap[]
}

/** Text of one file beyond this is not indexed; a book of 3000 full pages has fewer characters. */
const mostCharacters = 12_000_000

/**
 * Reads the pages in their order until the document has more text than is indexed. `readPage` takes the index of a page and gives
 * undefined for one that cannot be read; it counts as empty.
 */
export async function gatherPages(
  count: number,
  readPage: (index: number) => Promise<string | undefined>,
  most = mostCharacters,
): Promise<GatheredPages> {
  const pages: TextPiece[] = []
  const gaps: TextGap[] = []
  let left = most
  for (let index = 0; index < count; index++) {
    const node = index + 1
    const read = await readPage(index)
    const text = joinLines(read ?? '')
    if (text.length > left) {
      // The pages after this one are not read.
      addGap(gaps, { from: node, to: count, reason: 'long' })
      pages.push({ node, text: text.slice(0, left).replace(/[\uD800-\uDBFF]$/, '') })
      return { pages, gaps }
    }
    if (read === undefined) addGap(gaps, { from: node, to: node, reason: 'unreadable' })
    else if (read.length > longestPage) addGap(gaps, { from: node, to: node, reason: 'long' })
    left -= text.length
    pages.push({ node, text })
  }
  return { pages, gaps }
}

/** Adds a gap, or makes the last one longer if it goes on. */
function addGap(gaps: TextGap[], gap: TextGap): void {
  const last = gaps.at(-1)
  if (last && last.to + 1 === gap.from && last.reason === gap.reason)
    gaps[gaps.length - 1] = { ...last, to: gap.to }
  else gaps.push(gap)
}
