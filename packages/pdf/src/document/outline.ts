import { DictReader } from '../objects/reader.ts'
import { PdfDict, type PdfValue } from '../objects/values.ts'
import { type Destination, DestinationReader } from './destination.ts'
import type { PageList } from './page-list.ts'
import type { PdfFile } from './pdf-file.ts'

/** An entry of the outline; without `pageIndex` it has no target in this document. */
export interface OutlineNode extends Partial<Destination> {
  readonly title: string
  /** Whether its children are initially visible. */
  readonly isOpen: boolean
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly children: readonly OutlineNode[]
}

const maxDepth = 64
const maxNodes = 50_000

/**
 * The outline, empty if there is none. A cycle or an object that is not a dictionary ends a list. ISO 32000-2, 12.3.3
 */
export function readOutline(file: PdfFile, catalog: DictReader, pages: PageList): readonly OutlineNode[] {
  const destinations = new DestinationReader(file, catalog, pages)
  const seen = new Set<PdfDict>()

  const siblings = (first: PdfValue | undefined, depth: number): OutlineNode[] => {
    const nodes: OutlineNode[] = []
    let dict = file.resolve(first)
    while (dict instanceof PdfDict && depth <= maxDepth && seen.size < maxNodes) {
      if (seen.has(dict)) {
        file.warnings.note('reference-loop', 'the outline leads back')
        break
      }
      seen.add(dict)
      nodes.push(readNode(new DictReader(dict, file), depth))
      dict = file.resolve(dict.get('Next'))
    }
    return nodes
  }

  const readNode = (entry: DictReader, depth: number): OutlineNode => {
    const action = entry.dictionary('A')
    const target = entry.dict.get('Dest') ?? (action?.name('S') === 'GoTo' ? action.dict.get('D') : undefined)
    const style = entry.integer('F') ?? 0
    return {
      title: withoutControls((entry.text('Title') ?? '').slice(0, maxTitleLength)),
      ...destinations.find(target),
      isOpen: (entry.integer('Count') ?? 0) > 0,
      isBold: (style & 2) !== 0,
      isItalic: (style & 1) !== 0,
      children: siblings(entry.dict.get('First'), depth + 1),
    }
  }

  return siblings(catalog.dictionary('Outlines')?.dict.get('First'), 0)
}

/**
 * A longer title is of no use, and a hostile file can use one text of a million characters as the title of every
 * entry.
 */
const maxTitleLength = 4096

/** Replaces control characters, so that titles are one line. */
function withoutControls(title: string): string {
  return [...title]
    .map(character => (character < ' ' || character === '\x7f' ? ' ' : character))
    .join('')
    .trim()
}
