import { isIdentity, type Matrix } from '../../geometry/matrix.ts'
import { roundedNumber } from '../../objects/notation.ts'
import type { Rgb } from '../scene/scene.ts'

/** At most five decimals, precise to a hundredth of a pixel at any zoom. */
export function svgNumber(value: number): string {
  return Number.isFinite(value) ? String(roundedNumber(value)) : '0'
}

/** An attribute with a matrix; empty without one and for the identity. */
export function transformAttribute(matrix: Matrix | undefined, name = 'transform'): string {
  return matrix && !isIdentity(matrix) ? ` ${name}="matrix(${matrix.map(svgNumber).join(' ')})"` : ''
}

/** A CSS colour in six hexadecimal digits. */
export function cssColor(color: Rgb): string {
  return `#${color
    .map(part =>
      Math.round(Math.max(0, Math.min(1, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Escapes text for an element or attribute; characters XML does not allow are left out. */
export function escapeXml(text: string): string {
  let escaped = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (character === '&') escaped += '&amp;'
    else if (character === '<') escaped += '&lt;'
    else if (character === '>') escaped += '&gt;'
    else if (character === '"') escaped += '&quot;'
    else if ((code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code < 0xfffe) || code > 0xffff)
      escaped += character
  }
  return escaped
}

/** Short hash of a text: FNV-1a, 32 bits. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
