/// <reference path="./hyphen.d.ts" />
/**
 * German words are written together: Kalibriergerät, Druckmessgerät. A document's word is found by each part it
 * ends with, a query's word also by its two parts apart. Where parts may meet is told by the syllables of the
 * word; no list of words is needed, and what no word is made of is looked for by nobody. Takes and gives folded words.
 */
import { stemmer } from '@orama/stemmers/german'
import german from 'hyphen/de-1996/index.js'
import { spellings } from './fold.ts'
import { remembered } from './remembered.ts'

/** Two parts of a word, as terms of the index. */
export interface CompoundSplit {
  /** The stem of the first part; longer words that begin like it are meant too. */
  readonly heads: readonly string[]
  readonly tails: readonly string[]
}

/** Stands before terms that only German texts have, so that they never meet the words of other languages. */
const mark = '-'

const shortestPart = 4
const germanWord = /^[a-zäöü]{4,}$/
/** What stands before a verb or its noun makes no compound: an Auflage is no Lage. */
const prefixes = /^(?:auf|aus|bei|ein|emp|ent|her|hin|miss|mit|nach|ver|vor|zer)$/
/** Endings are no parts. */
const endings =
  /^[^aeiouäöü]{0,3}(?:ungs?|ungen|heit(?:en|s)?|keit(?:en|s)?|isch\w{0,2}|lich\w{0,2}|ion(?:en|s)?|e[lmnrs]?|ern)$/

/** The stem of a German word in its spellings; none for what is no word of letters. */
export const germanStems = (word: string): readonly string[] =>
  germanWord.test(word) ? [...new Set(spellings(word).map(form => mark + stemmer(form)))] : []

/** The terms of a word in a German text: its stem, and the stem of each part it may end with. */
export const compoundTerms = remembered((word: string): readonly string[] => [
  ...germanStems(word),
  ...jointsOf(word).flatMap(joint => partStems(word.slice(joint))),
])

/** A part that is short without its ending is too often none: Produktionsan-lage. */
const partStems = (part: string) => germanStems(part).filter(term => term.length > shortestPart)

/** The ways a word of a query may be put together. */
export function compoundSplits(word: string): readonly CompoundSplit[] {
  return jointsOf(word)
    .filter(joint => joint >= shortestPart)
    .map(joint => ({ heads: germanStems(word.slice(0, joint)), tails: partStems(word.slice(joint)) }))
    .filter(({ heads, tails }) => heads.length > 0 && tails.length > 0)
}

/** Where a part may end and another begin, in letters. */
function jointsOf(word: string): readonly number[] {
  if (word.length < 2 * shortestPart - 1 || !germanWord.test(word)) return []
  const joints: number[] = []
  let at = 0
  for (const syllable of german.hyphenateSync(word, { hyphenChar: '|' }).split('|')) {
    const first = word.slice(0, at)
    const second = word.slice(at)
    if (
      at >= shortestPart - 1 &&
      second.length >= shortestPart &&
      !prefixes.test(first) &&
      !endings.test(second)
    )
      joints.push(at)
    at += syllable.length
  }
  return joints
}
