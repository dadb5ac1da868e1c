/**
 * Run by `product.ts` in its own process: the server, with the portal's build in the folder of its first argument.
 */
import { setFlagsFromString } from 'node:v8'

// As `npm start` does.
setFlagsFromString('--optimize-for-size')
const { main } = await import('../../apps/server/src/main.ts')
await main(process.argv[2])
