/** The server process: configuration, signals, exit codes. */
import { readConfig } from './config.ts'
import { demoLibrary } from './demo/library.ts'
import { StartupError } from './errors.ts'
import { type RunningServer, startServer } from './server.ts'

/** After this time a stopping process exits in any case; PostgreSQL recovers at the next start. See `stopping.ts`. */
const stopLimitMs = 25_000

/** Runs the server until a signal ends it. `portalFolder` is the folder of the built portal, undefined without one. */
export async function main(portalFolder: string | undefined): Promise<void> {
  const startedAt = performance.now()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const starting = (async () =>
    startServer(readConfig(process.env, process.cwd()), { portalFolder, demo: demoLibrary, say }))()
  let isStopping = false
  const end = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode || 1), stopLimitMs).unref()
    const server = await starting.catch(() => undefined)
    await server?.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130)
      say('Stopping …')
      void end(0)
    })
  }
  let server: RunningServer
  try {
    server = await starting
  } catch (error) {
    tellFailure(error)
    process.exit(error instanceof StartupError ? error.exitCode : 1)
  }
  if (isStopping) return
  void server.lost.then(error => {
    process.stderr.write(`Lectern stops: ${error.message}. Its log is postgres.log in the data folder.\n`)
    void end(1)
  })
  say(
    `Lectern is ready on ${server.address} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl+C stops it.`,
  )
}

// `npm run dev` and tests run this file directly, which serves the calls without a portal.
if (process.argv[1] === import.meta.filename) await main(undefined)

function tellFailure(error: unknown): void {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`Lectern cannot start. ${text}\n`)
}
