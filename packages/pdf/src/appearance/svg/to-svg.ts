import type { Matrix } from '../../geometry/matrix.ts'
import { rectHeight, rectWidth } from '../../geometry/rect.ts'
import type {
  Clip,
  Fill,
  Mask,
  Paint,
  PathSegment,
  Scene,
  SceneGroup,
  SceneItem,
  SceneText,
  Stroke,
} from '../scene/scene.ts'
import { cssFontFamily } from './svg-fonts.ts'
import { type Definition, gradientElement, maskElement, tilingElement } from './svg-paints.ts'
import { pictureUrl } from './svg-pictures.ts'
import { cssColor, escapeXml, hashText, svgNumber, transformAttribute } from './svg-values.ts'

/**
 * The scene as one complete `<svg>`. Its view box is `scene.bounds` with y downwards, so that one unit is one unit of
 * page space; the host sets width and height. The blend mode of the whole is in the root's style, so that it blends
 * with the content below the element. Contains no scripts, links or external references.
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

/**
 * Collects the clips, masks and paints, which SVG references by id. Ids are global in a page with several drawings,
 * so they are hashes of the content: equal ids mean equal definitions.
 */
class SvgPainter {
  readonly #definitions = new Map<string, string>()

  definitions(): string {
    return this.#definitions.size === 0 ? '' : `<defs>${[...this.#definitions.values()].join('')}</defs>`
  }

  item(item: SceneItem): string {
    switch (item.type) {
      case 'path':
        return `<path d="${pathData(item.segments)}"${this.#fill(item.fill)}${this.#stroke(item.stroke)}/>`
      case 'group':
        return this.#group(item)
      case 'image': {
        const [a, b, c, d, e, f] = item.matrix
        const upright: Matrix = [a, b, -c, -d, e + c, f + d]
        const href = pictureUrl(item.picture)
        return `<image width="1" height="1" preserveAspectRatio="none"${transformAttribute(upright)}${opacityAttribute('opacity', item.opacity)} href="${href}"/>`
      }
      case 'text':
        return this.#text(item)
    }
  }

  #items(items: readonly SceneItem[]): string {
    return items.map(item => this.item(item)).join('')
  }

  #group(group: SceneGroup): string {
    const inner = this.#items(group.items)
    const blend = group.blendMode && group.blendMode !== 'normal' ? `mix-blend-mode:${group.blendMode}` : ''
    const style = blend || (group.isIsolated ? 'isolation:isolate' : '')
    const opacity = opacityAttribute('opacity', group.opacity ?? 1)
    const mask = group.mask ? ` mask="url(#${this.#mask(group.mask)})"` : ''
    const placed = `<g${transformAttribute(group.matrix)}${opacity}${style && ` style="${style}"`}>${inner}</g>`
    const masked = mask ? `<g${mask}>${placed}</g>` : placed
    return group.clip ? `<g clip-path="url(#${this.#clip(group.clip)})">${masked}</g>` : masked
  }

  /** Text clips as a mask would: a clip path may contain text like paths. */
  #clip({ segments, rule, texts = [] }: Clip): string {
    const clipRule = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    const path =
      segments.length > 0 || texts.length === 0 ? `<path d="${pathData(segments)}"${clipRule}/>` : ''
    const content = path + texts.map(text => this.#text({ ...text, fill: black })).join('')
    return this.#define('clip', { tag: 'clipPath', attributes: '', content })
  }

  #mask(mask: Mask): string {
    return this.#define(
      'mask',
      maskElement(mask, items => this.#items(items)),
    )
  }

  #paint(paint: Paint): string {
    return paint.type === 'gradient'
      ? this.#define('paint', gradientElement(paint))
      : this.#define(
          'paint',
          tilingElement(paint, items => this.#items(items)),
        )
  }

  #define(kind: string, { tag, attributes, content }: Definition): string {
    const text = attributes + content
    const name = `${kind}-${hashText(text)}-${text.length}`
    this.#definitions.set(name, `<${tag} id="${name}"${attributes}>${content}</${tag}>`)
    return name
  }

  #fill(fill: Fill | undefined): string {
    if (!fill) return ' fill="none"'
    const rule = fill.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
    const paint = fill.paint ? `url(#${this.#paint(fill.paint)})` : cssColor(fill.color)
    return ` fill="${paint}"${opacityAttribute('fill-opacity', fill.opacity)}${rule}`
  }

  #stroke(stroke: Stroke | undefined): string {
    if (!stroke) return ''
    const paint = stroke.paint ? `url(#${this.#paint(stroke.paint)})` : cssColor(stroke.color)
    return ` stroke="${paint}"${strokeAttributes(stroke)}`
  }

  #text(item: SceneText): string {
    if (item.outline) {
      const shape = `d="${pathData(item.outline)}"${transformAttribute(item.matrix)}`
      return `<path ${shape}${this.#fill(item.fill)}${this.#stroke(item.stroke)}/>`
    }
    const [a, b, c, d, e, f] = item.matrix
    const style = `${item.isBold ? ' font-weight="bold"' : ''}${item.isItalic ? ' font-style="italic"' : ''}`
    const spacing = item.letterSpacing ? ` letter-spacing="${svgNumber(item.letterSpacing)}"` : ''
    const length =
      item.width > 0 && item.text.length > 1
        ? ` textLength="${svgNumber(item.width)}" lengthAdjust="spacingAndGlyphs"`
        : ''
    return (
      `<text xml:space="preserve" style="${plainLetters}" font-family="${cssFontFamily(item)}" font-size="${svgNumber(item.fontSize)}"${style}${spacing}${length}` +
      `${transformAttribute([a, b, -c, -d, e, f])}${this.#fill(item.fill)}${this.#stroke(item.stroke)}>${escapeXml(item.text)}</text>`
    )
  }
}

/**
 * A PDF positions every letter: no kerning, ligatures or hinting, and letters are placed from left to right in the
 * given order, whatever their script.
 */
const plainLetters =
  'font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision;direction:ltr;unicode-bidi:bidi-override'

const black: Fill = { color: [0, 0, 0], opacity: 1 }

function pathData(segments: readonly PathSegment[]): string {
  let data = ''
  for (const segment of segments) {
    data += segment[0]
    for (let i = 1; i < segment.length; i++) data += (i > 1 ? ' ' : '') + svgNumber(segment[i] as number)
  }
  return data
}

/** All attributes of a stroke except its colour. */
function strokeAttributes(stroke: Stroke): string {
  const cap = stroke.cap === 'butt' ? '' : ` stroke-linecap="${stroke.cap}"`
  const join =
    stroke.join === 'miter'
      ? ` stroke-miterlimit="${svgNumber(stroke.miterLimit)}"`
      : ` stroke-linejoin="${stroke.join}"`
  const dash =
    stroke.dash.length === 0
      ? ''
      : ` stroke-dasharray="${stroke.dash.map(svgNumber).join(' ')}" stroke-dashoffset="${svgNumber(stroke.dashPhase)}"`
  // Width 0 is the thinnest line of the device. ISO 32000-2, 8.4.3.2
  const width = stroke.width > 0 ? `"${svgNumber(stroke.width)}"` : '"1" vector-effect="non-scaling-stroke"'
  return ` stroke-width=${width}${opacityAttribute('stroke-opacity', stroke.opacity)}${cap}${join}${dash}`
}

function opacityAttribute(name: string, opacity: number): string {
  return opacity >= 1 ? '' : ` ${name}="${svgNumber(opacity)}"`
}
