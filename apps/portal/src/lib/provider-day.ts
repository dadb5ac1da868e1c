/** The day at the provider, in whose time zone works begin and end: docs/wire.md, 1. Pure. */
export function dayAt(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
