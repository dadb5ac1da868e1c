/** Names of people in the text of a comment, written as `@name`. Pure. */

/** A person whom a comment can mention. */
export interface Person {
  readonly id: string
  readonly nick: string
}

/** The most people one comment mentions. */
const mostMentions = 10

/** The longest name, in characters. */
const longestName = 20

/** A name that is being typed: where its `@` is, and what follows it up to the caret. */
export interface TypedName {
  readonly from: number
  readonly typed: string
}

/** The name that ends at the caret; undefined if there is none, as in an e-mail address. */
export function nameAt(text: string, caret: number): TypedName | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || /[A-Za-z0-9._-]$/.test(before.slice(0, from))) return undefined
  const typed = before.slice(from + 1)
  return typed.length > longestName || /\n|^\s/.test(typed) ? undefined : { from, typed }
}

/** At most six people whose name has what was typed, first those whose name begins with it. */
export function suggest(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = typed.toLowerCase()
  const places = people.map(person => ({ person, at: person.nick.toLowerCase().indexOf(wanted) }))
  return places
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
    .slice(0, 6)
    .map(({ person }) => person)
}

/** A text in pieces: plain ones, and the names of people with their `@`. Of two names that fit, the longer one counts. */
export function splitAtNames(
  text: string,
  people: readonly Person[],
): readonly { readonly text: string; readonly person?: Person }[] {
  const byName = new Map(people.map(person => [person.nick, person]))
  const names = [...byName.keys()].filter(Boolean).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text }]
  const pattern = new RegExp(`(?<![A-Za-z0-9._-])@(${names.map(escaped).join('|')})(?![A-Za-z0-9_])`, 'g')
  const pieces: { text: string; person?: Person }[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const person = byName.get(match[1] ?? '')
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: match[0], ...(person && { person }) })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The ids of the people whom a text names. */
export const mentionedIn = (text: string, people: readonly Person[]): readonly string[] =>
  [...new Set(splitAtNames(text, people).flatMap(({ person }) => person?.id ?? []))].slice(0, mostMentions)

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
