import { base64FromBytes } from '../bytes/base64.ts'
import { isIdentity, type Matrix } from '../geometry/matrix.ts'
import { rectHeight, rectWidth } from '../geometry/rect.ts'
import type {
  Clip,
  Fill,
  PathSegment,
  Rgb,
  Scene,
  SceneGroup,
  SceneItem,
  SceneText,
  Stroke,
} from './scene.ts'

/**
 * One complete `<svg>` of the scene. Its view box is `scene.bounds` with y turned downwards, so that one unit is one
 * unit of page space: the host sets width and height. The blend mode of the whole stands in the root's style, where
 * it mixes with what lies below the element. Carries no scripts, links or outside references.
 */
export function toSvg(scene: Scene): string {
  const [left, , , top] = scene.bounds
  const painter = new SvgPainter()
  const content = scene.items.map(item => painter.item(item)).join('')
  const blend = scene.blendMode === 'normal' ? '' : ` style="mix-blend-mode:${scene.blendMode}"`
  const viewBox = [left, -top, rectWidth(scene.bounds), rectHeight(scene.bounds)].map(svgNumber).join(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" overflow="visible" preserveAspectRatio="none"${blend}>` +
    `${painter.definitions()}<g transform="scale(1 -1)">${content}</g></svg>`
  )
}

/** Keeps the clips met on the way, which SVG wants under names of their own. */
class SvgPainter {
  readonly #clips = new Map<string, string>()

  definitions(): string {
    return this.#clips.size === 0 ? '' : `<defs>${[...this.#clips.values()].join('')}</defs>`
  }

  item(item: SceneItem): string {
    switch (item.type) {
      case 'path':
        return `<path d="${pathData(item.segments)}"${fillAttributes(item.fill)}${strokeAttributes(item.stroke)}/>`
      case 'group':
        return this.#group(item)
      case 'image': {
        const [a, b, c, d, e, f] = item.matrix
        const upright: Matrix = [a, b, -c, -d, e + c, f + d]
        const href = `data:${item.picture.mediaType};base64,${base64FromBytes(item.picture.bytes)}`
        return `<image width="1" height="1" preserveAspectRatio="none"${transformAttribute(upright)}${opacityAttribute('opacity', item.opacity)} href="${href}"/>`
      }
      case 'text':
        return textElement(item)
    }
  }

  #group(group: SceneGroup): string {
    const inner = group.items.map(item => this.item(item)).join('')
    const blend =
      group.blendMode && group.blendMode !== 'normal' ? ` style="mix-blend-mode:${group.blendMode}"` : ''
    const opacity = opacityAttribute('opacity', group.opacity ?? 1)
    const placed = `<g${transformAttribute(group.matrix)}${opacity}${blend}>${inner}</g>`
    return group.clip ? `<g clip-path="url(#${this.#clip(group.clip)})">${placed}</g>` : placed
  }

  /** Several drawings share one page and names are global there: equal names therefore mean equal clips. */
  #clip({ segments, rule }: Clip): string {
    const data = pathData(segments)
    const clipRule = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    const name = `clip-${hashText(data + clipRule)}-${data.length}`
    this.#clips.set(name, `<clipPath id="${name}"><path d="${data}"${clipRule}/></clipPath>`)
    return name
  }
}

function textElement(item: SceneText): string {
  const [a, b, c, d, e, f] = item.matrix
  const style = `${item.isBold ? ' font-weight="bold"' : ''}${item.isItalic ? ' font-style="italic"' : ''}`
  const length =
    item.width > 0 && item.text.length > 1
      ? ` textLength="${svgNumber(item.width)}" lengthAdjust="spacingAndGlyphs"`
      : ''
  return (
    `<text xml:space="preserve" font-family="${item.family}" font-size="${svgNumber(item.fontSize)}"${style}${length}` +
    `${transformAttribute([a, b, -c, -d, e, f])}${fillAttributes(item.fill)}>${escapeXml(item.text)}</text>`
  )
}

function pathData(segments: readonly PathSegment[]): string {
  return segments.map(([letter, ...numbers]) => letter + numbers.map(svgNumber).join(' ')).join('')
}

function fillAttributes(fill: Fill | undefined): string {
  if (!fill) return ' fill="none"'
  const rule = fill.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  return ` fill="${cssColor(fill.color)}"${opacityAttribute('fill-opacity', fill.opacity)}${rule}`
}

function strokeAttributes(stroke: Stroke | undefined): string {
  if (!stroke) return ''
  const cap = stroke.cap === 'butt' ? '' : ` stroke-linecap="${stroke.cap}"`
  const join =
    stroke.join === 'miter'
      ? ` stroke-miterlimit="${svgNumber(stroke.miterLimit)}"`
      : ` stroke-linejoin="${stroke.join}"`
  const dash =
    stroke.dash.length === 0
      ? ''
      : ` stroke-dasharray="${stroke.dash.map(svgNumber).join(' ')}" stroke-dashoffset="${svgNumber(stroke.dashPhase)}"`
  // A width of 0 is the thinnest line the device can draw. ISO 32000-2, 8.4.3.2
  const width = stroke.width > 0 ? `"${svgNumber(stroke.width)}"` : '"1" vector-effect="non-scaling-stroke"'
  return ` stroke="${cssColor(stroke.color)}" stroke-width=${width}${opacityAttribute('stroke-opacity', stroke.opacity)}${cap}${join}${dash}`
}

function opacityAttribute(name: string, opacity: number): string {
  return opacity >= 1 ? '' : ` ${name}="${svgNumber(opacity)}"`
}

function transformAttribute(matrix: Matrix | undefined): string {
  return matrix && !isIdentity(matrix) ? ` transform="matrix(${matrix.map(svgNumber).join(' ')})"` : ''
}

function cssColor(color: Rgb): string {
  return `#${color
    .map(part =>
      Math.round(Math.max(0, Math.min(1, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** At most five decimals, which keeps a hundredth of a pixel at any zoom. */
function svgNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(5))) : '0'
}

function escapeXml(text: string): string {
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

/** Short name for a text: FNV-1a, 32 bits. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
