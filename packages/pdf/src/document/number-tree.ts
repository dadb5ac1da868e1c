import { latinFromBytes } from '../bytes/latin.ts'
import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfString, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

const maxDepth = 32
const maxEntries = 200_000

/**
 * The entries of a number tree (`Nums`) or a name tree (`Names`) in the order of the file; name keys have one
 * character per byte. A node that occurs twice is skipped.
 * ISO 32000-2, 7.9.6 and 7.9.7
 */
export function readTree<Key extends 'Nums' | 'Names'>(
  file: PdfFile,
  root: PdfValue | undefined,
  leaves: Key,
): Map<Key extends 'Nums' ? number : string, PdfValue>
export function readTree(
  file: PdfFile,
  root: PdfValue | undefined,
  leaves: 'Nums' | 'Names',
): Map<number | string, PdfValue> {
  const found = new Map<number | string, PdfValue>()
  const seen = new Set<PdfDict>()
  const visit = (value: PdfValue | undefined, depth: number): void => {
    const node = file.resolve(value)
    if (!(node instanceof PdfDict) || seen.has(node) || depth > maxDepth || found.size > maxEntries) return
    seen.add(node)
    const entries = new DictReader(node, file).array(leaves) ?? []
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const key = file.resolve(entries[at])
      const name = key instanceof PdfString ? latinFromBytes(key.bytes) : key
      if (typeof name === 'number' || typeof name === 'string') found.set(name, entries[at + 1] ?? null)
    }
    const kids = file.resolve(node.get('Kids'))
    if (isArray(kids)) for (const kid of kids) visit(kid, depth + 1)
  }
  visit(root, 0)
  return found
}
