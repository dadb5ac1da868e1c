/** `npm run test:attacks [part of a name …]`: attacks servers of its own and says what held. Exit 1 when something broke. */
import { allAttacks } from './src/attacks/all-attacks.ts'

const wanted = process.argv.slice(2)
const chosen = allAttacks.filter(
  ({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)),
)
if (chosen.length === 0) {
  process.stderr.write(
    `No attack has such a name. There are:\n${allAttacks.map(({ name }) => `  ${name}`).join('\n')}\n`,
  )
  process.exit(2)
}
let failed = 0
for (const { name, run } of chosen) {
  const { broken, figures } = await run()
  if (broken.length > 0) failed += 1
  process.stdout.write(`${broken.length === 0 ? 'HELD  ' : 'BROKEN'} ${name}\n       ${figures}\n`)
  for (const line of broken) process.stdout.write(`       ${line}\n`)
}
process.stdout.write(`\n${chosen.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
