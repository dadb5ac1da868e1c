/**
 * The server judges by one clock, `services.now()`, which tests move. So no row takes its time from another one: not from
 * the database's, and not from a `new Date()` beside it.
 */
import { describe, expect, test } from 'vitest'
import { code, files, read, withoutComments } from './tree.ts'

/** Files whose SQL reads the database's clock, and why that is right. */
const databaseClock: Readonly<Record<string, string>> = {
  'apps/server/src/jobs/queue.ts': 'leases: all servers of one database compare them by its clock',
  'apps/server/src/jobs/settle.ts': 'leases',
  'apps/server/src/jobs/look-at-queue.ts': 'leases',
  'apps/server/src/db/migrate.ts': 'its own table, which nothing is judged by',
  'apps/server/src/faults/overdue-attempts.ts':
    'rows for a server of its own, which has the clock of the machine',
  'apps/server/src/attacks/popular-work.ts': 'a server of its own',
  'apps/server/src/stopping.test.ts': 'a server of its own',
  'apps/server/src/testing/rows/rows.test.ts': 'any value of the type will do, and none is stored',
}

/** Files of the server that read the clock of the machine, and why. */
const machineClock: Readonly<Record<string, string>> = {
  'apps/server/src/server.ts': 'passes it to everything else',
  'apps/server/src/operator/run-command.ts': 'passes it to its command',
  'apps/server/src/blobs/s3-bucket.ts': 'an object without a time is as good as new',
  'apps/server/src/testing/job-worker-process.ts': 'a process of its own',
}

const clockOfSql =
  /\bnow\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\b(?:clock|statement|transaction)_timestamp\b|\btimeofday\b|'(?:now|today|tomorrow|yesterday)'::/i

/** The texts between backquotes or quotes, without what is inserted into them with `${…}`, whose own texts follow. */
function textsOf(source: string): string[] {
  const texts: string[] = []
  let at = 0
  const readCode = (end: string) => {
    for (let depth = 0; at < source.length; at++) {
      const sign = source.charAt(at)
      if (sign === '`') readTemplate()
      else if (sign === "'" || sign === '"') readQuoted(sign)
      else if (sign === '{') depth++
      else if (sign === end && depth-- === 0) return
    }
  }
  const readQuoted = (quote: string) => {
    const from = ++at
    while (at < source.length && source.charAt(at) !== quote && source.charAt(at) !== '\n')
      at += source.charAt(at) === '\\' ? 2 : 1
    texts.push(source.slice(from, at))
  }
  const readTemplate = () => {
    let text = ''
    for (at++; at < source.length && source.charAt(at) !== '`'; at++) {
      if (source.startsWith('${', at)) {
        at += 2
        readCode('}')
        text += '$'
      } else text += source.charAt(at)
    }
    texts.push(text)
  }
  readCode('')
  return texts
}

const isSql = (text: string) => /\b(?:select|insert|update|delete|where|set|values|default)\b/i.test(text)

const server = code.filter(path => path.startsWith('apps/server/') && !path.includes('.gen.'))

describe('no time is taken from another clock than the one that is passed in', () => {
  const readers = server.filter(path =>
    textsOf(withoutComments(read(path))).some(text => isSql(text) && clockOfSql.test(text)),
  )

  test('SQL reads the database’s clock only where all servers must share it', () => {
    expect(readers.filter(path => databaseClock[path] === undefined)).toEqual([])
  })

  test('migrations give no column the database’s time, and write no row with it', () => {
    const first = 53
    const later = files.filter(path => Number(/\/migrations\/(\d{4})-/.exec(path)?.[1] ?? 0) >= first)
    expect(later.length).toBeGreaterThan(0)
    const statements = later.map(path => ({ path, text: read(path).replace(/--.*$/gm, '') }))
    expect(statements.filter(({ text }) => clockOfSql.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('the server reads the machine’s clock only where it starts', () => {
    const isProduct = (path: string) =>
      path.startsWith('apps/server/src/') &&
      !/\.test\.ts$/.test(path) &&
      !/^apps\/server\/src\/(attacks|faults)\//.test(path)
    const found = server
      .filter(isProduct)
      .filter(path => /\bDate\.now\b|\bnew Date\(\)/.test(withoutComments(read(path))))
    expect(found.filter(path => machineClock[path] === undefined)).toEqual([])
  })

  test('each exception is still needed', () => {
    const isUsed = (path: string) => /\bDate\.now\b|\bnew Date\(\)/.test(read(path))
    expect(Object.keys(databaseClock).filter(path => !readers.includes(path))).toEqual([])
    expect(Object.keys(machineClock).filter(path => !isUsed(path))).toEqual([])
  })
})

describe('what counts as reading the database’s clock', () => {
  const slot = (inner: string) => `$\{${inner}}`
  test.each([
    ['sql`update t set at = now()`', true],
    [`sql\`update t set at = ${slot('now()')}\``, false],
    [`sql\`insert into t values (${slot('at')}, ${slot('sql`select current_date`')})\``, true],
    ["pool.query('select * from t where ends_on >= current_date')", true],
    ['const at = now()', false],
    ["sql`select 'now'::timestamptz`", true],
    [`say(\`now() is ${slot('`no SQL`')}\`)`, false],
  ])('%s', (source, isFound) => {
    expect(textsOf(source).some(text => isSql(text) && clockOfSql.test(text))).toBe(isFound)
  })
})
