import { deflateSync } from 'node:zlib'
import { FileWriter } from './file-writer.ts'

/** Shapes of generated documents. */
export interface LargeFile {
  readonly title: string
  readonly pages: number
  /** All pages are kids of the root, or of a tree with 64 kids per node. */
  readonly tree: 'flat' | 'balanced'
  /** Small unreferenced dictionaries besides the pages. */
  readonly objects: number
  /** Objects are in object streams with a cross-reference stream; otherwise written directly with a table. */
  readonly isPacked: boolean
  /** Bytes of each page's picture, incompressible noise; 0 for none. */
  readonly pictureBytes: number
}

const plain = { tree: 'balanced', objects: 0, isPacked: true, pictureBytes: 0 } as const

/** The large documents of the bench. */
export const largeFiles: readonly LargeFile[] = [
  { ...plain, title: '1,000,000 objects, table', pages: 10, objects: 1_000_000, isPacked: false },
  { ...plain, title: '1,000,000 objects, packed', pages: 10, objects: 1_000_000 },
  { ...plain, title: '100,000 pages, balanced tree', pages: 100_000 },
  { ...plain, title: '100,000 pages, flat tree', pages: 100_000, tree: 'flat' },
  { ...plain, title: '200 MB of pictures', pages: 40, pictureBytes: 4_993_000 },
]

const kidsOfNode = 64
/** Object 1 is the catalog, 2 the root of the page tree. */
const root = 2

/** A page or a node of the tree, with its number of pages. */
interface Kid {
  readonly number: number
  readonly pages: number
}

/** Writes the document. Every page has a line of text with its number, and every seventh is rotated. */
export function generate(path: string, { pages, tree, objects, isPacked, pictureBytes }: LargeFile): void {
  // A node for every two pages or more, a stream and a picture for each page, and the first three objects.
  const file = new FileWriter(path, isPacked, 3.5 * pages + objects + 10)
  let next = root + 1
  const parents = new Map<number, number>()
  const leaves = Array.from({ length: pages }, (): Kid => ({ number: next++, pages: 1 }))
  let level: readonly Kid[] = leaves
  while (tree === 'balanced' && level.length > kidsOfNode) {
    const nodes: Kid[] = []
    for (let at = 0; at < level.length; at += kidsOfNode) {
      const kids = level.slice(at, at + kidsOfNode)
      const node = { number: next++, pages: kids.reduce((sum, kid) => sum + kid.pages, 0) }
      nodes.push(node)
      for (const { number } of kids) parents.set(number, node.number)
      writeNode(file, node, kids, () => `/Parent ${parents.get(node.number) ?? root} 0 R`)
    }
    level = nodes
  }
  writeNode(file, { number: root, pages }, level, () => '/MediaBox[0 0 595 842]')
  file.writePostponed()
  file.object(1, `<</Type/Catalog/Pages ${root} 0 R>>`)
  const font = next++
  file.object(font, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  for (const [index, { number }] of leaves.entries()) {
    const content = next++
    const text = `BT /F1 12 Tf 72 720 Td (Page ${index + 1} of ${pages}) Tj ET`
    file.stream(content, '/Filter/FlateDecode', deflateSync(text))
    const picture = pictureBytes > 0 ? next++ : 0
    if (picture > 0) file.stream(picture, '/Type/XObject/Subtype/Image', noise(pictureBytes, index))
    const pictures = picture > 0 ? `/XObject<</Im ${picture} 0 R>>` : ''
    const resources = `/Resources<</Font<</F1 ${font} 0 R>>${pictures}>>`
    const turn = index % 7 === 0 ? '/Rotate 90' : ''
    const parent = parents.get(number) ?? root
    file.object(number, `<</Type/Page/Parent ${parent} 0 R/Contents ${content} 0 R${resources}${turn}>>`)
  }
  for (let i = 0; i < objects; i++) file.object(next++, `<</Number ${i}/Square ${i * i}>>`)
  file.finish()
}

/** The parent of a node is known when the level above has been created, so nodes are written later. */
function writeNode(file: FileWriter, node: Kid, kids: readonly Kid[], more: () => string): void {
  const refs = kids.map(({ number }) => `${number} 0 R`).join(' ')
  file.later(node.number, () => `<</Type/Pages${more()}/Count ${node.pages}/Kids[${refs}]>>`)
}

function noise(byteLength: number, seed: number): Buffer {
  const bytes = Buffer.alloc(byteLength)
  let state = seed + 1
  for (let i = 0; i < byteLength; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[i] = state >>> 24
  }
  return bytes
}
