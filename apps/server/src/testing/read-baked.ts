/** Takes the credential out of the picture of a badge, by the letter of Open Badges 3.0, 5.3. For tests. */
import { crc32 } from 'node:zlib'
import { SaxesParser } from 'saxes'

const pngMark = '89504e470d0a1a0a'

/** The texts in a PNG under the keyword of badges. @throws {Error} for a file that is no PNG, or with a wrong checksum. */
export function tokensInPng(png: Buffer): readonly string[] {
  if (png.subarray(0, 8).toString('hex') !== pngMark) throw new Error('no PNG')
  const found: string[] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error('wrong checksum')
    const [keyword = '', ...rest] = png
      .subarray(at + 8, end)
      .toString('latin1')
      .split('\0')
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && keyword === 'openbadgecredential')
      // Flag and method of compression are two more zeros, so that they, language and keyword are empty.
      found.push(rest.slice(0, 4).join('') === '' ? rest.slice(4).join('\0') : 'compressed')
    at = end + 4
  }
  return found
}

/** The tokens in an SVG, with the place of their element among all. @throws {Error} for text that is not well-formed. */
export function tokensInSvg(svg: string): readonly { readonly token: string; readonly place: number }[] {
  const found: { token: string; place: number }[] = []
  const parser = new SaxesParser({ xmlns: true })
  let place = 0
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (uri === 'https://purl.imsglobal.org/ob/v3p0' && local === 'credential')
      found.push({ token: attributes.verify?.value ?? '', place })
    place++
  })
  parser.on('error', error => {
    throw error
  })
  parser.write(svg).close()
  return found
}
