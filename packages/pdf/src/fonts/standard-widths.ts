import { once } from '../objects/once.ts'
import type { FontStyle } from './font.ts'
import { standardWidths } from './standard-widths.data.ts'
import { winAnsiCode } from './win-ansi.ts'

/** Widths of characters in the standard font of the style; that of a digit for characters it does not have. */
export function standardWidthsOf({ family, isBold, isItalic }: FontStyle): (text: string) => number {
  if (family === 'monospace') return () => 600
  const isSerif = family === 'serif'
  const key = isSerif
    ? (`serif${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` as const)
    : (`sans${isBold ? 'Bold' : ''}` as const)
  const widths = once(() => standardWidths[key].split(' ').map(Number))
  return text => widths()[(winAnsiCode(text) ?? 0) - 0x20] || (isSerif ? 500 : 556)
}
