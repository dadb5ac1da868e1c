/** `npm run user -- …` and `npm run demo -- …`: commands of the operator, see docs/operations.md. */
import { runCommand } from './src/operator/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  say: line => process.stdout.write(`${line}\n`),
  complain: line => process.stderr.write(`${line}\n`),
})
