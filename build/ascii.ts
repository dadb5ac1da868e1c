import type { Plugin } from 'rolldown'

/**
 * Writes characters beyond ASCII as escapes: engines keep an ASCII file in half of the memory and compile it sooner. Lines
 * stay as they are for source maps; only columns behind such a character move.
 */
export function ascii(): Plugin {
  return {
    name: 'lectern:ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiCode(file.code)
    },
  }
}

/** The same program in ASCII. Not for `String.raw`, which sees the difference. */
export const asciiCode = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
