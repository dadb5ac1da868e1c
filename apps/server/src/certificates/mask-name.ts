/**
 * A holder's name for strangers: the family name is shown, the rest is masked. In names with spaces it is the last word, in names
 * without one the first character; of a single word in an alphabet only the first letter is shown.
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? words.at(-1) : undefined
  if (family !== undefined) return `${mask} ${family}`
  const [first = ''] = words[0] ?? ''
  return `${first}${mask}`
}

/** Its length says nothing about the name. */
const mask = '**'
