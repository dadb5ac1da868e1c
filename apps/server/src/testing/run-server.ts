/** The server as a process without a portal, for `server.test.ts`. */
import { main } from '../main.ts'

await main(undefined)
