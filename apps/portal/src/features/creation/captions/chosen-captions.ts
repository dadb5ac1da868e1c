/** Checks a chosen caption file in the browser. The server checks it again. */
import { type Language, languages } from '@lectern/contract'
import { checkWebVtt, type VttFault } from './web-vtt.ts'

/** Most bytes of a caption file: docs/wire.md, 7.8 */
export const largestCaptionBytes = 2 ** 20

/** A chosen caption file: how many captions it has, or what is wrong with it. */
export type ChosenCaptions =
  | { readonly cueCount: number; readonly fault?: undefined }
  | { readonly fault: 'size' | 'encoding' | 'unreadable' }
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
    return checkWebVtt(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { fault: 'encoding' }
  }
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
  const tag = /[._-]((?:zh[-_])?[a-z]{2,4})\.vtt$/i.exec(name)?.[1]?.toLowerCase().replace('_', '-')
  if (tag === undefined) return undefined
  return tags[tag] ?? languages.find(known => known === tag)
}
