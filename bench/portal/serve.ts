/** Run by `product.ts` in a process of its own: the server, with the build of the portal named by its first argument. */
import { setFlagsFromString } from 'node:v8'

// As `npm start` does.
setFlagsFromString('--optimize-for-size')
const { main } = await import('../../apps/server/src/main.ts')
await main(process.argv[2])
