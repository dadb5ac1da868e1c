import { afterAll, describe, expect, test } from 'vitest'
import { type CorpusFile, corpusFiles, hasCorpus } from './corpus.ts'
import { compareFacts } from './corpus-facts.ts'
import { knownDeviations, knownRefusals } from './known-deviations.data.ts'

const strata = [...new Set(corpusFiles.map(({ stratum }) => stratum))]
const openedBy = ({ opens }: CorpusFile): number => Object.values(opens).filter(Boolean).length

/** The numbers of compared and of equal facts, by the first word of their names. */
const tally = new Map<string, { compared: number; same: number }>()

function count(fact: string, isSame: boolean): void {
  const [name = fact] = fact.replace(/^page \d+ /, 'page ').split('.')
  const { compared, same } = tally.get(name) ?? { compared: 0, same: 0 }
  tally.set(name, { compared: compared + 1, same: same + Number(isSame) })
}

describe.skipIf(!hasCorpus)(
  `facts about the corpus that independent programs agree on${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(strata)('%s: the engine reports the same facts, except for the known deviations', stratum => {
      const deviations: { file: string; fact: string; ours: unknown }[] = []
      const refusals: Record<string, string> = {}
      for (const file of corpusFiles.filter(one => one.stratum === stratum)) {
        const outcome = compareFacts(file)
        if (outcome.refused !== undefined) refusals[file.path] = outcome.refused
        if (openedBy(file) >= 2) count('opens', outcome.refused === undefined)
        for (const { fact, ours, isSame } of outcome.refused === undefined ? outcome.checks : []) {
          count(fact, isSame)
          if (!isSame) deviations.push({ file: file.path, fact, ours })
        }
      }
      const isHere = (path: string): boolean => path.startsWith(`${stratum}/`)
      const known = knownDeviations
        .filter(({ file }) => isHere(file))
        .map(({ file, fact, ours }) => ({ file, fact, ours }))
      expect(sorted(deviations)).toEqual(sorted(known))
      expect(refusals).toEqual(
        Object.fromEntries(Object.entries(knownRefusals).filter(([path]) => isHere(path))),
      )
    })

    test('no file is refused that two other programs open', () => {
      const openable = corpusFiles.filter(file => openedBy(file) >= 2).map(({ path }) => path)
      expect(Object.keys(knownRefusals).filter(path => openable.includes(path))).toEqual([])
    })

    test('known deviations and refusals name only files of the corpus', () => {
      const paths = corpusFiles.map(({ path }) => path)
      const named = [...knownDeviations.map(({ file }) => file), ...Object.keys(knownRefusals)]
      expect(named.filter(path => !paths.includes(path))).toEqual([])
    })

    afterAll(() => {
      const rows = [...tally].map(([fact, { compared, same }]) => `${fact} ${same}/${compared}`)
      console.info(`corpus facts, equal of compared: ${rows.join(', ')}`)
    })
  },
)

function sorted<Item extends { file: string; fact: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.file + a.fact < b.file + b.fact ? -1 : 1))
}
