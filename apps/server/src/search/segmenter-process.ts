/**
 * Run by `segmenter.ts`: a line of texts comes in, a line with their vectors goes out, until the input ends. A process of
 * its own, so that a book of a thousand pages holds no call up.
 */
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Language } from '@lectern/contract'
import { documentVector, type WeightedText } from './document-vector.ts'

// A tenth of a call's share where both want the processor; less would starve on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

for await (const line of createInterface({ input: process.stdin })) {
  const parts = JSON.parse(line) as readonly {
    readonly texts: readonly WeightedText[]
    readonly lang: Language
  }[]
  const vectors = parts.map(({ texts, lang }) => documentVector(texts, lang))
  process.stdout.write(`${JSON.stringify(vectors)}\n`)
}
