/**
 * `npm run test:attacks [-- --quick] [--only part-of-a-name]…`: starts servers, attacks them one after the other and
 * prints which ones held. The exit code is 1 if something broke, 2 if no attack has such a name.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { allAttacks } from './src/attacks/all-attacks.ts'
import type { Attack, Effort, Outcome } from './src/attacks/attack.ts'
import { endTargets } from './src/attacks/target.ts'

/** The time limit of one attack; on a machine that does nothing else each takes less than a fifth of it. */
const limitMs = 1_200_000

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean' } },
  allowPositionals: true,
})
const wanted = [...(values.only ?? []), ...positionals]
const effort: Effort = values.quick ? 'quick' : 'full'
const chosen = allAttacks.filter(
  ({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)),
)
const say = (line: string) => process.stdout.write(`${line}\n`)
if (chosen.length === 0) {
  say(`No attack has such a name. There are:`)
  for (const { name, does } of allAttacks) say(`  ${name}: ${does}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endTargets().finally(() => process.exit(130))
  })
}

const rows: { readonly name: string; readonly broken: number; readonly seconds: number }[] = []
for (const attack of chosen) {
  say(`\n${attack.name}: ${attack.does}`)
  const from = performance.now()
  const { broken, figures } = await runWithin(attack)
  const seconds = Math.round((performance.now() - from) / 1000)
  for (const line of figures) say(`  ${line}`)
  for (const line of broken) say(`  BROKEN ${line}`)
  say(`  ${broken.length === 0 ? 'held' : 'FAILED'} after ${seconds} s`)
  rows.push({ name: attack.name, broken: broken.length, seconds })
}

const width = Math.max(...rows.map(({ name }) => name.length))
say('')
for (const { name, broken, seconds } of rows)
  say(`${name.padEnd(width)}  ${broken === 0 ? 'held  ' : 'FAILED'}  ${String(seconds).padStart(4)} s`)
const failed = rows.filter(({ broken }) => broken > 0).length
say(`\n${rows.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs an attack and ends its servers. An attack that throws or does not end counts as broken. */
async function runWithin(attack: Attack): Promise<Outcome> {
  const over = new AbortController()
  const late = sleep(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not done after ${limitMs / 1000} s`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([attack.run(effort), late])
  } catch (error) {
    return { broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)], figures: [] }
  } finally {
    over.abort()
    await endTargets()
  }
}
