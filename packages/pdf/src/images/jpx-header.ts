/** Facts from the header of a JPEG 2000 file. */
export interface JpxHeader {
  readonly width: number
  readonly height: number
  readonly componentCount: number
  /** Number of colour components in its colour specification; undefined for a raw codestream. */
  readonly colorCount: number | undefined
  /** Whether the colours are sYCC. */
  readonly isLuminance: boolean
  /** Whether components differ in size. */
  readonly isSubsampled: boolean
  /** The alpha channel, and whether colours are premultiplied. */
  readonly opacity: { readonly channel: number; readonly isMultiplied: boolean } | undefined
}

/**
 * Reads the boxes of a JP2 file, or the size marker of a raw codestream. Undefined without a size. ISO/IEC 15444-1,
 * I.5.3 and A.5.1
 */
export function readJpxHeader(data: Uint8Array): JpxHeader | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = { colorCount: undefined, isLuminance: false, opacity: undefined } as Colors
  readBoxes(view, 0, data.length, found, 0)
  // SOC and SIZ start a codestream, wherever it is in the boxes.
  for (let at = 0; at + 42 <= data.length; at++) {
    if (data[at] !== 0xff || data[at + 1] !== 0x4f || data[at + 2] !== 0xff || data[at + 3] !== 0x51) continue
    const width = view.getUint32(at + 8) - view.getUint32(at + 16)
    const height = view.getUint32(at + 12) - view.getUint32(at + 20)
    const componentCount = view.getUint16(at + 40)
    const steps = data.subarray(at + 42, at + 42 + componentCount * 3)
    const isSubsampled = steps.some((step, i) => i % 3 !== 0 && step !== steps[i % 3])
    return { width, height, componentCount, isSubsampled, ...found }
  }
  return undefined
}

type Colors = {
  -readonly [Key in 'colorCount' | 'isLuminance' | 'opacity']: JpxHeader[Key]
}

const maxDepth = 4

function readBoxes(view: DataView, from: number, to: number, found: Colors, depth: number): void {
  for (let at = from; at + 8 <= to; ) {
    const stated = view.getUint32(at)
    const end = stated === 0 ? to : Math.min(to, at + Math.max(8, stated))
    switch (typeAt(view, at + 4)) {
      case 'jp2h':
        if (depth < maxDepth) readBoxes(view, at + 8, end, found, depth + 1)
        break
      case 'colr':
        readColors(view, at + 8, end, found)
        break
      case 'cdef':
        readChannels(view, at + 8, end, found)
        break
      case 'jp2c':
        return
    }
    at = end
  }
}

/** A colour space by number, or an ICC profile, whose header names its space. ISO/IEC 15444-1, I.5.3.3 */
function readColors(view: DataView, at: number, end: number, found: Colors): void {
  if (found.colorCount !== undefined || at + 7 > end) return
  if (view.getUint8(at) === 1) {
    const space = view.getUint32(at + 3)
    found.colorCount = space === 17 ? 1 : space === 12 ? 4 : 3
    found.isLuminance = space === 18
  } else if (at + 3 + 20 <= end) {
    const name = typeAt(view, at + 3 + 16)
    found.colorCount = name === 'GRAY' ? 1 : name === 'CMYK' ? 4 : 3
  }
}

/** Finds the alpha channel of the whole image. ISO/IEC 15444-1, I.5.3.6 */
function readChannels(view: DataView, at: number, end: number, found: Colors): void {
  for (let entry = at + 2; entry + 6 <= end; entry += 6) {
    const [channel, kind, about] = [0, 2, 4].map(offset => view.getUint16(entry + offset))
    if (channel !== undefined && (kind === 1 || kind === 2) && about === 0) {
      found.opacity = { channel, isMultiplied: kind === 2 }
      return
    }
  }
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)))
}
