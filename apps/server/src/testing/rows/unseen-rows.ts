import type { RowClaims } from './read-row-claims.ts'

/**
 * The queries outside of tests that returned no row in a run of all tests, and the columns that were always null, one line
 * each. `seen` comes from `RowChecking`. `reasons` allows this for a folder, a file or `file column`; unnecessary entries are
 * reported too.
 */
export function unseenRows(
  { claims, shapes }: RowClaims,
  seen: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): readonly string[] {
  const needed = new Set<string>()
  const isExcused = (name: string) => {
    const reason = Object.keys(reasons).find(known => name === known || name.startsWith(`${known}/`))
    if (reason !== undefined) needed.add(reason)
    return reason !== undefined
  }
  const unseen = claims.flatMap(({ at, shape }) => {
    const file = at.replace(/:\d+$/, '')
    if (file.endsWith('.test.ts')) return []
    if (!seen.has(at)) return isExcused(file) ? [] : [`${at}: no test gets a row`]
    const claimed = shapes[shape]
    const columns = claimed?.is === 'object' ? Object.keys(claimed.members) : []
    return columns
      .filter(column => !seen.has(`${at} ${column}`) && !isExcused(`${file} ${column}`))
      .map(column => `${at}: no test gets a value of ${column}`)
  })
  const unneeded = Object.keys(reasons).filter(name => !needed.has(name))
  return [...unseen, ...unneeded.map(name => `${name}: needs no reason any more`)]
}
