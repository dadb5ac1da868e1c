/** `npm run build`: builds the portal as `npm start` does, and prints the reason when the build fails. */
import { resolve } from 'node:path'
import { buildPortal } from './src/build-portal.ts'

const failure = await buildPortal(resolve(import.meta.dirname, '../..'))
if (failure !== undefined) {
  process.stderr.write(`${failure}\n`)
  process.exitCode = 1
}
