/**
 * Parses the environment variables once. A wrong value stops the start with a sentence that names the variable. Nothing
 * else in the server reads `process.env`.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartupError } from './errors.ts'

/** The configuration by the operator; see docs/operations.md. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Port of /healthz, /readyz and /metrics; undefined for none. */
  readonly managementPort: number | undefined
  /** Absolute path. */
  readonly dataDir: string
  /** URL of a PostgreSQL server; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  /** Absolute path of the blob store. */
  readonly blobFolder: string
  /** Whether the blob folder comes from BLOB_URL and not from DATA_DIR. */
  readonly isBlobFolderNamed: boolean
  readonly smtpUrl: string | undefined
  readonly smsUrl: string | undefined
  /** The public origin of the server, without a trailing slash; undefined if unknown. */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** Password of the demo accounts; undefined for a random one. */
  readonly demoPassword: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** The level of the log. */
export type LogLevel = (typeof logLevels)[number]

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine(value => value <= 65535)

const url = (protocols: readonly string[], isRight: (url: URL) => boolean = () => true) =>
  z.string().refine(value => {
    if (!URL.canParse(value)) return false
    const parsed = new URL(value)
    return protocols.includes(parsed.protocol) && isRight(parsed)
  })

/** A host name of RFC 1123 or an IP address. The last label of a name is not numeric, so `256.1.1.1` is an invalid address. */
const host = z
  .string()
  .refine(
    value =>
      isIP(value) !== 0 ||
      (/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(value) && !/(^|\.)\d+$/.test(value)),
  )

/** The schema of each variable, and the end of the message for a wrong value. */
const variables = {
  PORT: [port, 'must be a number from 0 to 65535'],
  HOST: [host, 'must be a host name or an IP address'],
  MANAGEMENT_PORT: [port, 'must be a number from 0 to 65535'],
  DATA_DIR: [z.string().refine(value => !value.includes('\0')), 'must be the path of a folder'],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:']),
    'must look like postgres://user:password@host:5432/database',
  ],
  BLOB_URL: [
    url(['file:'], ({ host }) => host === ''),
    'must look like file:///srv/lectern/blobs; s3: is not built yet, so use a file: address for now',
  ],
  SMTP_URL: [url(['smtp:', 'smtps:']), 'must look like smtp://user:password@host:587'],
  SMS_URL: [url(['http:', 'https:']), 'must be an http or https address'],
  PUBLIC_URL: [
    url(['http:', 'https:'], ({ pathname, search }) => pathname === '/' && search === ''),
    'must be an origin such as https://academy.example.com, without a path',
  ],
  LOG_LEVEL: [z.enum(logLevels), `must be one of ${logLevels.join(', ')}`],
  DEMO_PASSWORD: [
    z.string().refine(value => [...value].length >= 8 && value.length <= 127),
    'must have 8 to 127 characters',
  ],
} as const

type Name = keyof typeof variables

/** Variables whose values must not appear in messages or logs. */
const secrets: ReadonlySet<Name> = new Set(['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'DEMO_PASSWORD'])

/**
 * Reads the configuration; an empty variable counts as not set. Relative paths are relative to `cwd`.
 * @throws {StartupError} `config-invalid` for the first wrong value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const read = <N extends Name>(name: N): z.output<(typeof variables)[N][0]> | undefined => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return undefined
    const [schema, ending] = variables[name]
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data as z.output<(typeof variables)[N][0]>
    const shown = secrets.has(name) ? '' : ` (it is ${JSON.stringify(text)})`
    throw new StartupError('config-invalid', `${name} ${ending}${shown}.`)
  }
  const dataDir = resolve(cwd, read('DATA_DIR') ?? 'data')
  const blobUrl = read('BLOB_URL')
  return {
    port: read('PORT') ?? 8080,
    host: read('HOST') ?? '127.0.0.1',
    managementPort: read('MANAGEMENT_PORT'),
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    isBlobFolderNamed: blobUrl !== undefined,
    blobFolder: blobUrl === undefined ? resolve(dataDir, 'blobs') : fileURLToPath(blobUrl),
    smtpUrl: read('SMTP_URL'),
    smsUrl: read('SMS_URL'),
    publicUrl: read('PUBLIC_URL')?.replace(/\/$/, ''),
    logLevel: read('LOG_LEVEL') ?? 'warn',
    demoPassword: read('DEMO_PASSWORD'),
  }
}
