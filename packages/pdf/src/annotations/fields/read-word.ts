import type { DictReader } from '../../objects/reader.ts'

/** A name of a fixed set; undefined if it is missing or none of them. */
export function readWord<Word extends string>(
  dict: DictReader,
  key: string,
  known: readonly Word[],
): Word | undefined {
  const name = dict.name(key)
  return known.find(each => each === name)
}
