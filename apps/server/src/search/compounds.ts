/// <reference path="./hyphen.d.ts" />
/**
 * German writes compounds as one word: Kalibriergerät, Druckmessgerät. A word of a document is indexed under each part it
 * may end with; a word of a query also matches its two parts as separate words. Words are split between syllables and
 * without a dictionary: a wrong split makes terms that nobody searches for. Input and output are folded words.
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
  /** The parts must follow each other as they are: `TR40` is found as `TR-40`. */
  readonly isModel?: true
}

/** Prefix of German terms, so that they never equal a term of another language. */
const mark = '-'

const shortestPart = 4
const germanWord = /^[a-zäöü]{4,}$/
/** Verb prefixes are no part of a compound: `Auflage` is not a kind of `Lage`. */
const prefixes = /^(?:auf|aus|bei|ein|emp|ent|her|hin|miss|mit|nach|ver|vor|zer)$/
/** Derivational and inflectional endings are not parts of a compound. */
const endings =
  /^[^aeiouäöü]{0,3}(?:ungs?|ungen|heit(?:en|s)?|keit(?:en|s)?|isch\w{0,2}|lich\w{0,2}|ion(?:en|s)?|e[lmnrs]?|ern)$/

/** The stems of a German word, one for each spelling; empty for anything but a word of four letters or more. */
export const germanStems = (word: string): readonly string[] =>
  germanWord.test(word) ? [...new Set(spellings(word).map(form => mark + stemmer(form)))] : []

/** The terms of a word in a German text: its stem, and the stem of each part it may end with. */
export const compoundTerms = remembered((word: string): readonly string[] => [
  ...germanStems(word),
  ...jointsOf(word).flatMap(joint => partStems(word.slice(joint))),
])

/** Leaves out short stems, which are mostly wrong splits: Produktionsan-lage. */
const partStems = (part: string) => germanStems(part).filter(term => term.length > shortestPart)

/** The possible splits of a word of a query into two parts. */
export function compoundSplits(word: string): readonly CompoundSplit[] {
  return jointsOf(word)
    .filter(joint => joint >= shortestPart)
    .map(joint => ({ heads: germanStems(word.slice(0, joint)), tails: partStems(word.slice(joint)) }))
    .filter(({ heads, tails }) => heads.length > 0 && tails.length > 0)
}

/** The offsets, in letters, at which a word may be split. */
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
