import type { RowClaims } from './read-row-claims.ts'

/**
 * What a run of all tests did not see of the queries outside of tests: queries that gave no row, and columns that
 * never held a value, one line each. `seen` is what `RowChecking` collects. `reasons` says for a folder, a
 * file or `file column` why it may stay so; one that is not needed is reported too.
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
