/** Checks a chosen caption file in the browser. The server checks it again. */
import { checkWebVtt, type Language, languages, type VttFault, vttOfSrt } from '@lectern/contract'

/** Most bytes of a caption file: docs/wire.md, 7.8 */
export const largestCaptionBytes = 2 ** 20

/** A chosen caption file: how many captions it has, or what is wrong with it. */
export type ChosenCaptions =
  | { readonly cueCount: number; readonly fault?: undefined }
  | { readonly fault: 'size' | 'unreadable' }
  /** `line` has the first byte that is not UTF-8. */
  | { readonly fault: 'encoding'; readonly line: number }
  | VttFault

/** Reads and checks a caption file. */
export async function readCaptions(file: Blob): Promise<ChosenCaptions> {
  if (file.size > largestCaptionBytes) return { fault: 'size' }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return { fault: 'unreadable' }
  }
  try {
    return checked(textOf(new Uint8Array(bytes)))
  } catch {
    // A replacement character that was written as such also counts.
    const [sound = ''] = new TextDecoder().decode(bytes).split('\ufffd', 1)
    return { fault: 'encoding', line: sound.split(/\r\n|\r|\n/).length }
  }
}

/** The text of UTF-8, or of UTF-16 with a byte order mark. @throws {TypeError} for bytes that are neither */
function textOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** The server converts SubRip captions; their lines are numbered as in the file. */
function checked(text: string): ChosenCaptions {
  const converted = vttOfSrt(text)
  if (converted?.fault !== undefined) return converted
  const found = checkWebVtt(converted?.text ?? text)
  if (converted === undefined || found.fault === undefined) return found
  return { ...found, line: converted.lineOf(found.line) }
}

const tags: Readonly<Record<string, Language>> = {
  'zh-hans': 'zh',
  'zh-cn': 'zh',
  'zh-hant': 'tw',
  'zh-tw': 'tw',
  'zh-hk': 'tw',
}

/** The language that a file name ends with, as in `film.en.vtt` or `film_zh-Hant.vtt`. */
export function languageInName(name: string): Language | undefined {
  const tag = /[._-]((?:zh[-_])?[a-z]{2,4})\.(?:vtt|srt)$/i.exec(name)?.[1]?.toLowerCase().replace('_', '-')
  if (tag === undefined) return undefined
  return tags[tag] ?? languages.find(known => known === tag)
}
