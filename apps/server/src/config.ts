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
  readonly blobs: BlobPlace
  readonly diskReserve: Reserve
  readonly smtpUrl: string | undefined
  readonly smsUrl: string | undefined
  /** Address of the safety scanner of uploads; undefined for none. */
  readonly scanUrl: string | undefined
  /** PEM file with the key and the certificates that sign the files of certificates; absolute path, undefined for none. */
  readonly signerFile: string | undefined
  /** The public origin of the server, without a trailing slash; undefined if unknown. */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** Whether the first start loads the demo library into a new embedded database. */
  readonly offersDemo: boolean
  /** Password of the demo accounts; undefined for a random one. */
  readonly demoPassword: string | undefined
}

/** The free space that files leave on a disk: bytes, or a share of the disk from 0 to 1; undefined for the default. */
export type Reserve = { readonly bytes: number } | { readonly share: number } | undefined

/** Where the files are. */
export type BlobPlace = FolderPlace | S3Place

/** A folder for files. */
interface FolderPlace {
  readonly kind: 'folder'
  /** Absolute path. */
  readonly folder: string
  /** The variable that sets the path. */
  readonly variable: 'DATA_DIR' | 'BLOB_URL'
}

/** A bucket of S3; the SDK reads the credentials from the usual variables of AWS. */
export interface S3Place {
  readonly kind: 's3'
  readonly bucket: string
  /** Begins every key; empty or ending in a slash. */
  readonly prefix: string
  /** Origin of the S3 service; undefined for that of AWS. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Whether the bucket is part of the path, not of the host name. */
  readonly isPathStyle: boolean
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

const blobUrl = z.string().transform((value, context): BlobPlace => {
  const place = URL.canParse(value) ? findBlobPlace(new URL(value)) : undefined
  if (place) return place
  context.addIssue('neither a folder nor a bucket')
  return z.NEVER
})

function findBlobPlace(address: URL): BlobPlace | undefined {
  if (address.protocol === 's3:') return findS3Place(address)
  if (address.protocol !== 'file:' || address.host !== '' || /%2f|%00/i.test(address.pathname))
    return undefined
  return { kind: 'folder', folder: fileURLToPath(address), variable: 'BLOB_URL' }
}

/** A clamd has either a host or the path of a socket file. */
const isScanner = ({ protocol, hostname, pathname }: URL): boolean =>
  protocol !== 'clamd:' || (hostname === '') !== (pathname === '' || pathname === '/')

/** `2GiB`, `500MiB` or `10%`; at most half of a disk. */
const diskReserve = z.string().transform((value, context): NonNullable<Reserve> => {
  const [, digits = '', unit] = /^(\d{1,7})(MiB|GiB|%)$/.exec(value) ?? []
  const count = Number(digits)
  if (unit === '%' && count <= 50) return { share: count / 100 }
  if (unit === 'MiB' || unit === 'GiB') return { bytes: count * (unit === 'MiB' ? 2 ** 20 : 2 ** 30) }
  context.addIssue('neither a size nor a share')
  return z.NEVER
})

const s3Options = z.strictObject({
  endpoint: url(['http:', 'https:'], ({ pathname, search }) => pathname === '/' && search === '').optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  pathStyle: z.enum(['true', 'false']).optional(),
})

/** The bucket's name becomes a part of a host name; the prefix consists of plain letters, so that no key needs escaping. */
function findS3Place({
  hostname,
  port,
  username,
  password,
  pathname,
  searchParams,
  hash,
}: URL): S3Place | undefined {
  const options = s3Options.safeParse(Object.fromEntries(searchParams))
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const isRight =
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && /^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix)
  if (!options.success || !isRight || `${port}${username}${password}${hash}` !== '') return undefined
  const { endpoint, region, pathStyle } = options.data
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region,
    // A service of one's own seldom has a host name for each bucket.
    isPathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
  }
}

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
    blobUrl,
    'must look like file:///srv/lectern/blobs or s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1&pathStyle=true',
  ],
  DISK_RESERVE: [diskReserve, 'must look like 2GiB, 500MiB or 10% (at most 50%)'],
  SMTP_URL: [url(['smtp:', 'smtps:']), 'must look like smtp://user:password@host:587'],
  SMS_URL: [url(['http:', 'https:']), 'must be an http or https address'],
  SCAN_URL: [
    url(['http:', 'https:', 'clamd:'], isScanner),
    'must look like https://scanner.example.com/scan, clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl',
  ],
  PUBLIC_URL: [
    url(['http:', 'https:'], ({ pathname, search }) => pathname === '/' && search === ''),
    'must be an origin such as https://academy.example.com, without a path',
  ],
  CERTIFICATE_SIGNER: [z.string().refine(value => !value.includes('\0')), 'must be the path of a PEM file'],
  LOG_LEVEL: [z.enum(logLevels), `must be one of ${logLevels.join(', ')}`],
  DEMO: [z.enum(['0', '1']), 'must be 0 or 1'],
  DEMO_PASSWORD: [
    z.string().refine(value => [...value].length >= 8 && value.length <= 127),
    'must have 8 to 127 characters',
  ],
} as const

type Name = keyof typeof variables

/** Variables whose values must not appear in messages or logs. */
const secrets: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'BLOB_URL',
  'SMTP_URL',
  'SMS_URL',
  'SCAN_URL',
  'DEMO_PASSWORD',
])

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
  const signerFile = read('CERTIFICATE_SIGNER')
  const dataDir = resolve(cwd, read('DATA_DIR') ?? 'data')
  return {
    port: read('PORT') ?? 8080,
    host: read('HOST') ?? '127.0.0.1',
    managementPort: read('MANAGEMENT_PORT'),
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    blobs: read('BLOB_URL') ?? { kind: 'folder', folder: resolve(dataDir, 'blobs'), variable: 'DATA_DIR' },
    diskReserve: read('DISK_RESERVE'),
    smtpUrl: read('SMTP_URL'),
    smsUrl: read('SMS_URL'),
    scanUrl: read('SCAN_URL'),
    signerFile: signerFile === undefined ? undefined : resolve(cwd, signerFile),
    publicUrl: read('PUBLIC_URL')?.replace(/\/$/, ''),
    logLevel: read('LOG_LEVEL') ?? 'warn',
    offersDemo: read('DEMO') !== '0',
    demoPassword: read('DEMO_PASSWORD'),
  }
}
