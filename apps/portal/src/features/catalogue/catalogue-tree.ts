import type { Language, MenuNode } from '@lectern/contract'

/** The name of a node in a language, or the Chinese one if that is missing. */
export const nodeLabel = (node: MenuNode, language: Language): string => node[language] || node.zh

/** The nodes from the first level down to `no`, both included; empty when the tree does not have it. */
export function pathTo(nodes: readonly MenuNode[], no: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.no === no) return [node]
    const below = pathTo(node.children, no)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
