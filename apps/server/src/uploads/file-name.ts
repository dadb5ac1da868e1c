const longestName = 255

/**
 * A file's own name as it is kept and given back: without the path some browsers send along, control characters and
 * marks that turn the direction of writing (`exe.‮fdp` would read as `pdf`), at most 255 characters. Pure.
 */
export function cleanFileName(given: string, fallback: string): string {
  const name = (given.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const characters = [...name]
  if (characters.length === 0) return fallback
  if (characters.length <= longestName) return name
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, longestName - ending.length).join('') + ending
}
