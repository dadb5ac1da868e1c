/** Which nodes of a page tree are entered, by all that walk it in the order of its pages. ISO 32000-2, 7.7.3 */
import { isArray, isName, type PdfArray, type PdfDict, PdfRef } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Deeper trees are cyclic or hostile. */
export const maxTreeDepth = 256

/** So many kids are read again below nodes that are listed several times; more are hostile. Likewise listings of pages beyond the count. */
export const mostKidsAgain = 10_000

/** A node on the way from the root to what is read. */
export interface NodeOnWay {
  /** Its object number, or that of the nearest node above it that is an object; 0 if there is none. */
  readonly number: number
  /** That of its list of kids. */
  readonly list: number
  /** Whether it, or a node above it, was entered before. */
  readonly isAgain: boolean
  /** 1 for the root. */
  readonly depth: number
  readonly above: NodeOnWay | undefined
}

/** The kids of a node; undefined for a page. */
export function kidsOf(file: PdfFile, dict: PdfDict): PdfArray | undefined {
  const kids = file.resolve(dict.get('Kids'))
  return isArray(kids) && !isName(dict.get('Type'), 'Page') ? kids : undefined
}

/** Remembers the nodes of one walk. */
export class ReadNodes {
  readonly #met = new Set<number>()
  #kidsAgain = 0

  /** Whether too many kids were read again, so that some were left out. */
  get isExhausted(): boolean {
    return this.#kidsAgain > mostKidsAgain
  }

  /** Undefined for a node that contains itself, for one that is too deep, and for one too many of those that are listed several times. */
  enter(
    above: NodeOnWay | undefined,
    number: number,
    dict: PdfDict,
    kidCount: number,
  ): NodeOnWay | undefined {
    const depth = above?.depth ?? 0
    if (depth > maxTreeDepth) return undefined
    const kids = dict.get('Kids')
    const list = kids instanceof PdfRef ? kids.number : 0
    const met = [number, list].filter(one => this.#met.has(one))
    for (let node = met.length > 0 ? above : undefined; node; node = node.above) {
      if (met.includes(node.number) || met.includes(node.list)) return undefined
    }
    const isAgain = met.length > 0 || above?.isAgain === true
    if (isAgain) this.#kidsAgain += kidCount + 1
    if (isAgain && this.isExhausted) return undefined
    for (const one of [number, list]) if (one > 0) this.#met.add(one)
    return { number: number || (above?.number ?? 0), list, isAgain, depth: depth + 1, above }
  }
}
