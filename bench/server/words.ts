/**
 * Generated words of four languages, seeded, with the frequencies of real texts: the n-th word occurs 1/n as often as
 * the first (Zipf).
 */
import type { Language } from '@lectern/contract'
import { quoteTerm } from '../../apps/server/src/search/document-vector.ts'
import { fold } from '../../apps/server/src/search/fold.ts'
import { pieces } from '../../apps/server/src/search/segment.ts'

/** A random number from 0 to `below` (exclusive). */
export type Draw = (below: number) => number

/** A deterministic random generator (mulberry32). */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** A word and, for languages with spaces, its lexemes for a tsvector. */
export interface Word {
  readonly text: string
  /** Undefined for Han and Kana, whose terms span adjacent words. */
  readonly terms: readonly string[] | undefined
}

/** The words of one language, most common first. */
export interface Vocabulary {
  readonly language: Language
  readonly words: readonly Word[]
  /** A word as a text has it. */
  draw(draw: Draw): Word
}

const size = 20_000
const bagSize = 1 << 20

export const benchLanguages = ['zh', 'ja', 'de', 'en'] as const
export type BenchLanguage = (typeof benchLanguages)[number]

/** The words of a language; deterministic. */
export function makeVocabulary(language: BenchLanguage): Vocabulary {
  const draw = seededDraw(benchLanguages.indexOf(language) + 1)
  const texts = new Set<string>()
  const invent = inventors[language](draw)
  while (texts.size < size) texts.add(invent(texts.size))
  const words = [...texts].map((text): Word => ({ text, terms: termsOf(text, language) }))
  const bag = zipfBag()
  return {
    language,
    words,
    draw: draw => words[bag[draw(bagSize)] ?? 0] ?? words[0] ?? { text: '', terms: [] },
  }
}

function termsOf(text: string, language: Language): readonly string[] | undefined {
  if (isEastAsian(language)) return undefined
  return pieces(text, language).flatMap(piece =>
    piece.kind === 'word' ? [...piece.spelled, ...piece.stems].map(quoteTerm) : [],
  )
}

/** Whether its texts are sequences of Han and Kana without spaces. */
export const isEastAsian = (language: Language) => language === 'zh' || language === 'ja'

/** Indexes of words, each repeated by its frequency. */
function zipfBag(): Uint16Array {
  const bag = new Uint16Array(bagSize)
  const sum = Array.from({ length: size }, (_, rank) => 1 / (rank + 1)).reduce((a, b) => a + b)
  let at = 0
  for (let rank = 0; rank < size && at < bagSize; rank++) {
    const end = Math.min(bagSize, at + Math.max(1, Math.round(bagSize / (rank + 1) / sum)))
    bag.fill(rank, at, end)
    at = end
  }
  return bag
}

/** Common words are short, as in real languages. */
const lengthOf = (rank: number, draw: Draw) => (rank < 100 ? 1 : rank < 2000 ? 2 : 2 + draw(2))

const inventors: Readonly<Record<BenchLanguage, (draw: Draw) => (rank: number) => string>> = {
  zh: draw => {
    const characters = hanCharacters(3000)
    return rank => Array.from({ length: 1 + draw(rank < 50 ? 1 : 2) }, () => characters[draw(3000)]).join('')
  },
  ja: draw => {
    const characters = hanCharacters(2000)
    const kana = [...'かきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん']
    return rank => {
      const han = Array.from({ length: rank < 50 ? 0 : 2 }, () => characters[draw(2000)]).join('')
      return han + Array.from({ length: 1 + draw(2) }, () => kana[draw(kana.length)]).join('')
    }
  },
  de: draw => {
    const roots: string[] = []
    return rank => {
      const isCompound = rank > 500 && draw(100) < 40
      if (isCompound) return `${roots[draw(roots.length)]}${roots[draw(roots.length)]}`
      const word = syllables(lengthOf(rank, draw), draw, ['ä', 'ö', 'ü', 'ie', 'ei', 'au'])
      if (word.length >= 4 && roots.length < 3000) roots.push(word)
      return word
    }
  },
  en: draw => rank => syllables(lengthOf(rank, draw), draw, ['ea', 'oo', 'y']),
}

const consonants = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'w', 'st', 'tr', 'pl', 'gr']

function syllables(count: number, draw: Draw, more: readonly string[]): string {
  const vowels = ['a', 'e', 'i', 'o', 'u', ...more]
  const one = () => `${consonants[draw(consonants.length)]}${vowels[draw(vowels.length)]}`
  return `${Array.from({ length: count }, one).join('')}${['n', 't', 's', 'r', ''][draw(5)]}`
}

/** Characters that normalisation does not change. */
function hanCharacters(count: number): readonly string[] {
  const all: string[] = []
  for (let code = 0x4e00; all.length < count; code += 5) {
    const character = String.fromCodePoint(code)
    if (fold(character) === character) all.push(character)
  }
  return all
}
