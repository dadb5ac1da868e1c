const longestName = 255
/** Nobody writes more than thirty marks on one letter, and bringing thousands into order takes seconds. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * A file's own name as it is kept and given back: without the path some browsers send along, control characters,
 * halves of characters and marks that turn the direction of writing (`exe.‮fdp` would read as `pdf`), at most 255 characters. Pure.
 */
export function cleanFileName(given: string, fallback: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .trim()
    .replace(/^\.+/, '')
  const characters = [...name]
  if (characters.length === 0) return fallback
  if (characters.length <= longestName) return name
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, longestName - ending.length).join('') + ending
}
