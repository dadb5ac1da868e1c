import type { EnclosedFile } from '@lectern/pdf/enclosed-files'
import type { Mark } from '../marks/mark.ts'
import type { WordKey, Words } from './words.ts'

const kindWords: Readonly<Record<string, WordKey>> = {
  Text: 'marking.kind.text',
  FreeText: 'marking.kind.freeText',
  Line: 'marking.kind.line',
  Square: 'marking.kind.square',
  Circle: 'marking.kind.circle',
  Polygon: 'marking.kind.polygon',
  PolyLine: 'marking.kind.polyLine',
  Highlight: 'marking.kind.highlight',
  Underline: 'marking.kind.underline',
  Squiggly: 'marking.kind.squiggly',
  StrikeOut: 'marking.kind.strikeOut',
  Caret: 'marking.kind.caret',
  Stamp: 'marking.kind.stamp',
  Ink: 'marking.kind.ink',
  Redact: 'marking.kind.redact',
  Link: 'marking.kind.link',
  FileAttachment: 'attachments.file',
  Sound: 'attachments.sound',
  Movie: 'attachments.film',
  Screen: 'attachments.film',
  RichMedia: 'attachments.film',
  '3D': 'attachments.model',
}

/** Message key for a kind of mark, by its subtype in the file. */
export const kindWord = (subtype: string): WordKey => kindWords[subtype] ?? 'marking.kind.other'

/** Message key for an annotation with a file: what the file is, as soon as that is known. */
export const pinWord = ({ subtype }: Mark, file: Pick<EnclosedFile, 'kind'> | undefined): WordKey =>
  file ? `attachments.${file.kind}` : kindWord(subtype)

const lowerKindWords = new Map(Object.entries(kindWords).map(([kind, word]) => [kind.toLowerCase(), word]))

/** Message key for a kind of mark as a file of marks names it, in any case; undefined for kinds without a word. */
export const namedKindWord = (kind: string): WordKey | undefined => lowerKindWords.get(kind.toLowerCase())

/** Longer notes are cut, because screen readers read the name as a whole. */
const spokenLength = 120

/** Accessible name of a mark: its kind, its author and its text. */
export function markLabel(mark: Mark, words: Words): string {
  const kind = words(kindWord(mark.subtype))
  const author = mark.author?.trim()
  const contents = mark.contents?.trim().slice(0, spokenLength)
  if (author && contents) return words('marking.markBySaying', { kind, author, contents })
  if (author) return words('marking.markBy', { kind, author })
  return contents ? words('marking.markSaying', { kind, contents }) : kind
}
