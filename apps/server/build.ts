/** `npm run build`: builds the portal as `npm start` would, and fails with the reason when it cannot be built. */
import { resolve } from 'node:path'
import { buildPortal } from './src/build-portal.ts'

const failure = await buildPortal(resolve(import.meta.dirname, '../..'))
if (failure !== undefined) {
  process.stderr.write(`${failure}\n`)
  process.exitCode = 1
}
