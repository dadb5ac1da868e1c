/** Font files, reduced to the characters of a sheet. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FaceName, faces, type Weight } from './sheet-faces.data.ts'

/**
 * A font with what a text needs, as OpenType: the whole fonts have ten thousands of subroutines, and would make the file of a
 * certificate four times as large and its making ten times as long. It shapes the text as the whole font does.
 */
export async function reduceFace(name: FaceName, weight: Weight, text: string): Promise<Uint8Array> {
  const reduced = await subsetFont(readFace(name, weight), withParts(text), { targetFormat: 'sfnt' })
  return Buffer.concat([reduced, blankOutline])
}

/** A font with all it has, in its strong weight, as OpenType. */
export async function wholeFace(name: FaceName): Promise<Uint8Array> {
  const bytes = readFace(name, 'strong')
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') return bytes
  const options: WholeOptions = { keepAllGlyphs: true, targetFormat: 'sfnt' }
  return subsetFont(bytes, '', options)
}

/** The types of the library lack the option for a whole font. */
type WholeOptions = NonNullable<Parameters<typeof subsetFont>[2]> & { readonly keepAllGlyphs: true }

/** The bytes of a face's file. */
function readFace(name: FaceName, weight: Weight): Buffer {
  const { package: folder, files } = faces[name]
  const path = fileURLToPath(new URL(files[weight], packageFolder(folder)))
  const known = fontBytes.get(path) ?? readFileSync(path)
  fontBytes.set(path, known)
  return known
}

/** Bytes of font files, which a process that makes many certificates reads once. */
const fontBytes = new Map<string, Buffer>()

/** The address of a package's folder. The packages of East Asian fonts name their files only by their place beside the code. */
export function packageFolder(name: string): string {
  const entry = import.meta.resolve(name)
  return entry.slice(0, entry.lastIndexOf(`${name}/`) + name.length + 1)
}

/** HarfBuzz composes some characters from others, which a reduced font needs too; of Khmer vowels Unicode does not name the part. */
const withParts = (text: string): string =>
  [
    text,
    text.normalize('NFD'),
    text.normalize('NFKD'),
    '\u200f',
    /\p{Script=Khmer}/u.test(text) ? '\u17c1' : '',
  ].join('')

/** fontkit reads an outline for a blank too, which has none, and so beyond the end of a file that a blank ends. */
const blankOutline = Buffer.alloc(16)
