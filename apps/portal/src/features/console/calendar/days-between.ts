const dayMs = 86_400_000

/** The days from the first to the last, both included, as `YYYY-MM-DD`; only the first if the last is not later. */
export function daysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  if (!(to > from)) return [first]
  const count = Math.round((to - from) / dayMs) + 1
  return Array.from({ length: count }, (_, at) => new Date(from + at * dayMs).toISOString().slice(0, 10))
}
