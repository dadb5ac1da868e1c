/** A server with a memory limit of 1 GiB for itself, its processes and its database, as in a container. */
import { openMemoryCage } from '../testing/memory-cage.ts'
import type { Outcome } from './attack.ts'
import { type Target, withTarget } from './target.ts'

const cageBytes = 2 ** 30
let cages = 0

/** Attacks one such server. The outcome names the server and how much of the limit it used. */
export async function withCagedTarget(
  name: string,
  attack: (target: Target) => Promise<Outcome>,
): Promise<Outcome> {
  const cage = openMemoryCage(`lectern-attack-${process.pid}-${++cages}`, cageBytes)
  try {
    return await withTarget(
      async target => {
        const { broken, figures } = await attack(target)
        const used = cage
          ? `${Math.round(cage.peakMiB())} of 1024 MiB used with what the system keeps of files, ${cage.ended()} processes ended for memory`
          : 'no control group could be created, so there was no memory limit'
        return {
          broken: broken.map(line => `${name}: ${line}`),
          figures: [...figures, used].map(line => `${name}: ${line}`),
        }
      },
      { cage },
    )
  } finally {
    await cage?.remove()
  }
}
