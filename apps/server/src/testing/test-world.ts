/** A server without a port on a new database; calls take the same way as over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CallName,
  type CallRequest,
  type CallResponse,
  decodeResponse,
  encodeRequest,
  type Route,
  routes,
} from '@lectern/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import type { Db } from '../db/connect.ts'
import { handlers } from '../handlers.ts'
import { buildApp } from '../http/app.ts'
import type { Services } from '../services.ts'
import { readSettingsFrom } from '../settings/settings.ts'
import { openNotary } from '../signing/notary.ts'
import { readTicketKey } from '../signing/ticket-key.ts'
import { openTicketOffice } from '../signing/tickets.ts'
import { collectSecrets } from './secrets.ts'
import { makeTestDatabase } from './test-database.ts'
import { whenOver } from './when-over.ts'

/** Token, language and headers of a call. */
export interface CallAs {
  readonly token?: string
  readonly lang?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer. `data` is decoded; for an error `key` and `field` are set instead. */
export interface Answer<N extends CallName> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly key: string | undefined
  readonly field: string | undefined
  /** Only exists for code 200; reading it after an error throws. */
  readonly data: CallResponse<N>
  readonly headers: Readonly<Record<string, unknown>>
}

/** The server under test. */
export interface TestWorld {
  readonly app: FastifyInstance
  readonly db: Db
  readonly services: Services
  /** The folder of the blob store. */
  readonly blobFolder: string
  /** Every line logged so far. */
  readonly log: string[]
  /** Moves the server's clock forward. */
  pass(milliseconds: number): void
  call<N extends CallName>(name: N, request: CallRequest<N>, as?: CallAs): Promise<Answer<N>>
  /** Makes a call with raw wire fields, which may be invalid. */
  raw(name: CallName, fields: Readonly<Record<string, unknown>>, as?: CallAs): Promise<LightMyRequestResponse>
}

/** The time at the start of each test file: Monday noon at the provider's. */
export const testNow = new Date('2026-11-23T04:00:00Z')

/** Opens a world that is closed after the test file or test. */
export async function openTestWorld(
  options: {
    readonly rateFactor?: number
    readonly providers?: Services['providers']
    readonly scanner?: Services['scanner']
    /** By default a store in `blobFolder`. */
    readonly blobs?: Services['blobs']
    readonly dataSpace?: Services['dataSpace']
  } = {},
): Promise<TestWorld> {
  const { db } = await makeTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-world-'))
  let at = testNow
  const now = () => at
  const secretKey = readTicketKey(folder)
  const services: Services = {
    db,
    counters: db,
    blobs: options.blobs ?? (await openFsBlobStore(join(folder, 'blobs'))),
    tickets: openTicketOffice(secretKey, now),
    secretKey,
    notary: openNotary(folder, secretKey),
    settings: readSettingsFrom(db, now),
    now,
    publicUrl: 'https://academy.test.example',
    origin: 'https://academy.test.example',
    providers: options.providers ?? { mail: false, sms: false },
    scanner: options.scanner,
    dataSpace: options.dataSpace,
    version: 'test',
  }
  const log: string[] = []
  const app = await buildApp(services, handlers, {
    logLevel: 'trace',
    logTarget: { write: line => log.push(line) },
    portalFolder: undefined,
    isHttps: false,
    rateFactor: options.rateFactor ?? 1000,
  })
  const secrets = collectSecrets()
  whenOver(async () => {
    await app.close()
    secrets.expectNoneIn(log)
    rmSync(folder, { recursive: true, force: true })
  })
  const send: TestWorld['raw'] = (name, fields, as = {}) => {
    const route: Route = routes[name]
    const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(String(fields[part])),
    )
    const headers = {
      ...(as.token === undefined ? {} : { token: as.token }),
      ...(as.lang === undefined ? {} : { lang: as.lang }),
      ...as.headers,
    }
    if (route.method === 'POST') return app.inject({ method: 'POST', url: path, headers, payload: fields })
    const query = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
    return app.inject({ method: 'GET', url: path, headers, query })
  }
  const raw: TestWorld['raw'] = async (name, fields, as) => {
    const response = await send(name, fields, as)
    secrets.add(fields, as?.token, response.body)
    return response
  }
  return {
    app,
    db,
    services,
    blobFolder: join(folder, 'blobs'),
    log,
    raw,
    pass(milliseconds) {
      at = new Date(at.getTime() + milliseconds)
    },
    async call(name, request, as) {
      const response = await raw(name, encodeRequest(routes[name] as Route, request), as)
      return readAnswer(name, response)
    },
  }
}

/** Reads an envelope. */
export function readAnswer<N extends CallName>(name: N, response: LightMyRequestResponse): Answer<N> {
  const envelope = response.json() as { code: number; msg: string; data: { KEY?: string; FIELD?: string } }
  const isDone = envelope.code === 200
  return {
    status: response.statusCode,
    code: envelope.code,
    msg: envelope.msg,
    key: isDone ? undefined : envelope.data.KEY,
    field: isDone ? undefined : envelope.data.FIELD,
    get data(): CallResponse<N> {
      if (!isDone) throw new Error(`${name} was refused: ${response.body}`)
      return decodeResponse(routes[name] as Route, envelope.data) as CallResponse<N>
    },
    headers: response.headers,
  }
}
