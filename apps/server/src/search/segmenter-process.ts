/**
 * Run by `segmenter.ts`: reads lines of texts from stdin and writes a line with their vectors for each, until stdin ends.
 * It is a process of its own so that a book of a thousand pages delays no call.
 */
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Language } from '@lectern/contract'
import { ignoreStopSignals } from '../decoding/ignore-stop-signals.ts'
import { documentVector, type WeightedText } from './document-vector.ts'

// The server's process gets about ten times as much CPU time; with an even lower priority this one would starve on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
ignoreStopSignals()

for await (const line of createInterface({ input: process.stdin })) {
  const parts = JSON.parse(line) as readonly {
    readonly texts: readonly WeightedText[]
    readonly lang: Language
  }[]
  const vectors = parts.map(({ texts, lang }) => documentVector(texts, lang))
  process.stdout.write(`${JSON.stringify(vectors)}\n`)
}
