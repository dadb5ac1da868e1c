import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Mantine asks `document.activeElement` where to return the focus when a menu or dialog closes, and which item of a menu has it.
 * In a shadow tree that is the element around the tree, so the built viewer asks its own function instead.
 */
export function focusInShadowTrees(folder: string): Plugin {
  const trees = JSON.stringify(join(folder, 'src/dom/trees.ts'))
  return {
    name: 'lectern:focus-in-shadow-trees',
    transform: {
      filter: { id: /\/@mantine\//, code: 'document.activeElement' },
      handler: code => ({
        code: `import { focusedElement } from ${trees}\n${code.replaceAll('document.activeElement', 'focusedElement()')}`,
        map: null,
      }),
    },
  }
}
