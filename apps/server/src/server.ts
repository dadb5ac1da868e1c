/** Assembles the server: database, files, demo library, HTTP. Used by `main.ts` and by tests of the whole server. */
import { readFileSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { spaceOf } from './blobs/disk-room.ts'
import { openBlobStore } from './blobs/open-blob-store.ts'
import { openCallDatabases } from './call-databases.ts'
import { signerSentence } from './certificates/signer-state.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import {
  checkServer,
  type Database,
  jobPatience,
  migrationPatience,
  openDatabase,
  type Patience,
  queuePatience,
} from './db/connect.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './db/embedded/cluster.ts'
import { hearNotifications } from './db/hear-notifications.ts'
import { migrate } from './db/migrate.ts'
import { openScanner } from './decoding/safety-scanner.ts'
import { type DemoLibrary, demoAccounts } from './demo/library.ts'
import { demoState, loadDemo } from './demo/load-demo.ts'
import { codeOf, StartupError } from './errors.ts'
import { handlers } from './handlers.ts'
import { buildApp } from './http/app.ts'
import { makeCallMetrics } from './http/call-metrics.ts'
import { buildManagement } from './http/management.ts'
import { makeJobKinds } from './job-kinds.ts'
import { jobsChannel, startJobs } from './jobs/run-jobs.ts'
import { smsSender, smtpSender } from './messages/senders.ts'
import { hasAdministrator } from './operator/create-user.ts'
import { howToAddAdministrator } from './operator/help.data.ts'
import type { Services } from './services.ts'
import { drawPassword } from './session/draw-password.ts'
import { readGivenSigner } from './signing/given-signer.ts'
import { openNotary } from './signing/notary.ts'
import { checkOtherServers, listenerName } from './signing/other-servers.ts'
import { readTicketKey } from './signing/ticket-key.ts'
import { openTicketOffice } from './signing/tickets.ts'
import { makeStopping, type Stopping, stopLimits } from './stopping.ts'

/** A running server. */
export interface RunningServer {
  /** The URL it listens on, without a trailing slash. */
  readonly address: string
  /** Resolves when the embedded database ends while the server runs. */
  readonly lost: Promise<Error>
  /** Stops listening, finishes running calls, closes the database; see `stopping.ts`. May be called twice. */
  stop(): Promise<void>
}

/** Prints a line for the operator. */
export type Say = (line: string) => void

const databaseName = 'lectern'

/**
 * Starts all parts in order.
 * @throws {StartupError} with one clear sentence; parts that were opened are closed again.
 */
export async function startServer(
  config: Config,
  options: { readonly portalFolder: string | undefined; readonly demo: DemoLibrary; readonly say: Say },
): Promise<RunningServer> {
  const stopping = makeStopping()
  const stop = () => stopping.stop(options.say)
  try {
    return { ...(await open(config, options, stopping)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  config: Config,
  { portalFolder, demo, say }: Parameters<typeof startServer>[1],
  stopping: Stopping,
): Promise<Omit<RunningServer, 'stop'>> {
  // Other users can traverse the folder but not list it: a server started as root runs PostgreSQL as another user.
  makeDataFolder(config.dataDir, 'DATA_DIR', 0o711)
  if (config.blobs.kind === 'folder') makeDataFolder(config.blobs.folder, config.blobs.variable, 0o700)
  const embedded = config.databaseUrl === undefined ? await openEmbeddedPostgres(config.dataDir) : undefined
  if (embedded) stopping.add('database', () => embedded.stop())
  if (embedded?.takenOver) say('Took over the database of a server that had been killed.')
  const connection = await findDatabase(config, embedded)
  await migrateDatabase(connection)
  const openPool = (patience: Patience) => {
    const database = openDatabase(connection, patience)
    stopping.add('connections', () => database.close())
    return database.db
  }
  const now = () => new Date()
  const secretKey = readTicketKey(config.dataDir)
  await using(connection, ({ db }) => checkOtherServers(db, secretKey))
  const services: Services = {
    ...openCallDatabases(openPool, now),
    blobs: await openBlobStore(config.blobs, config.diskReserve),
    dataSpace: embedded ? spaceOf(config.dataDir) : undefined,
    tickets: openTicketOffice(secretKey, now),
    secretKey,
    notary: openNotary(config.dataDir, secretKey),
    now,
    publicUrl: config.publicUrl,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    givenSigner: config.signerFile === undefined ? undefined : readGivenSigner(config.signerFile),
    providers: { mail: config.smtpUrl !== undefined, sms: config.smsUrl !== undefined },
    scanner: config.scanUrl === undefined ? undefined : openScanner(config.scanUrl),
    version: readVersion(),
  }
  // Jobs have a pool of their own, so that they never take the connections of calls.
  const jobServices: Services = { ...services, db: openPool(jobPatience) }
  const senders = {
    mail: config.smtpUrl === undefined ? undefined : smtpSender(config.smtpUrl),
    sms: config.smsUrl === undefined ? undefined : smsSender(config.smsUrl),
  }
  const jobKinds = makeJobKinds(jobServices, senders)
  // Calls wait until the demo library is loaded. The ports are opened before that, because the password of the demo is
  // printed only once, and a start that fails afterwards would lose it.
  let isOpen = false
  let openCalls = () => {}
  const opened = new Promise<void>(resolve => {
    openCalls = resolve
  })
  const metrics = makeCallMetrics()
  const app = await buildApp(services, handlers, {
    logLevel: config.logLevel,
    // Metrics can only be read on the management port.
    ...(config.managementPort === undefined ? {} : { metrics }),
    portalFolder,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    rateFactor: 1,
    tellsStalls: true,
    opened,
  })
  stopping.add('ports', () => app.close())
  stopping.add('calls', () => finishCalls(app, say))
  const { host, port, managementPort } = config
  const address = await listen(() => app.listen({ host, port }), { host, port, variable: 'PORT' })
  if (managementPort !== undefined) {
    const management = buildManagement(services, {
      state: () => (stopping.isStopping ? 'stop' : isOpen ? 'open' : 'start'),
      jobKinds: jobKinds.map(({ kind }) => kind),
      registry: metrics.registry,
    })
    stopping.add('ports', () => management.close())
    await listen(() => management.listen({ host, port: managementPort }), {
      host,
      port: managementPort,
      variable: 'MANAGEMENT_PORT',
    })
  }
  const signer = signerSentence(services.givenSigner, now())
  if (signer !== undefined) say(signer)
  if (config.scanUrl === undefined) say('Uploads are not scanned for malware: SCAN_URL is not set.')
  if (embedded && config.offersDemo) await offerDemo(jobServices, demo, config.demoPassword, say)
  if (!(await hasAdministrator(services.db, now()))) say(howToAddAdministrator)
  isOpen = true
  openCalls()
  const jobs = startJobs({ db: openPool(queuePatience), now, kinds: jobKinds }, app.log, {
    wakeSource: wake => hearNotifications(connection, jobsChannel, wake, listenerName(secretKey)),
  })
  stopping.add('workers', () => jobs.stop())
  return { address, lost: embedded?.lost ?? new Promise(() => {}) }
}

/** Refuses new connections and new calls, and waits for the running ones. */
async function finishCalls(app: FastifyInstance, say: Say): Promise<void> {
  // Idle connections stay open, so that their next request gets an error and is not cut.
  if (app.server.listening) Server.prototype.close.call(app.server)
  const cut = await app.callsInFlight.finish({
    mostMs: stopLimits.calls,
    stalledMs: stopLimits.stalledAnswer,
  })
  if (cut > 0) say(`Answers that were not waited for any longer: ${cut}.`)
}

/** The connection to the server's database. @throws {StartupError} when the database of DATABASE_URL cannot be used. */
async function findDatabase(config: Config, embedded: EmbeddedPostgres | undefined): Promise<PoolConfig> {
  if (!embedded) {
    const connection = { connectionString: config.databaseUrl }
    await using(connection, ({ pool }) => checkServer(pool))
    return connection
  }
  await using({ ...embedded.connection, database: 'postgres' }, async ({ pool }) => {
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await pool.query(`create database ${databaseName}`)
  })
  return { ...embedded.connection, database: databaseName }
}

const migrateDatabase = (connection: PoolConfig) => using(connection, ({ pool }) => migrate(pool))

/** Opens a database for one task before the server runs. */
async function using(connection: PoolConfig, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(connection, migrationPatience)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** Loads the demo library into an empty database and prints how to sign in. */
async function offerDemo(
  services: Services,
  library: DemoLibrary,
  wanted: string | undefined,
  say: Say,
): Promise<void> {
  const accounts = `Demo accounts: ${demoAccounts.join(', ')}.`
  const state = await demoState(services.db)
  if (state === 'used') return
  if (state === 'loaded') {
    say(`${accounts} Their password was set at the first start, which printed it.`)
    return
  }
  say('Loading the demo library …')
  const password = wanted ?? drawPassword()
  await loadDemo(services, library, {
    password,
    at: services.now(),
    beforeCommit() {
      const told =
        wanted === undefined ? `${password}  (printed only this once)` : 'the value of DEMO_PASSWORD'
      say(`${accounts}\nTheir password: ${told}`)
    },
  })
}

async function listen(
  start: () => Promise<string>,
  {
    host,
    port,
    variable,
  }: { readonly host: string; readonly port: number; readonly variable: 'PORT' | 'MANAGEMENT_PORT' },
): Promise<string> {
  try {
    return await start()
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        'address-in-use',
        `Port ${port} of ${host} is taken by another program: set ${variable} to a free one.`,
        { cause },
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
      throw new StartupError(
        'address-in-use',
        `Cannot listen on ${host}, port ${port} (${code}): check HOST and ${variable}.`,
        { cause },
      )
    }
    throw cause
  }
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
