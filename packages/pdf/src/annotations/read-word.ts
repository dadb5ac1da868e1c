import type { DictReader } from '../objects/reader.ts'
import type { NoteBadValue } from './kind.ts'

/** A name of a fixed set; undefined if it is missing, or is none of them, which is noted. */
export function readWord<Word extends string>(
  dict: DictReader,
  key: string,
  known: readonly Word[],
  note: NoteBadValue,
): Word | undefined {
  const name = dict.name(key)
  const word = known.find(each => each === name)
  if (!word && dict.has(key)) note(`${key} is unknown`)
  return word
}
