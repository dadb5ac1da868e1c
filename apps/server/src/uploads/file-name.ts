const longestName = 255
/** No real name has more than thirty combining marks on one letter, and normalizing thousands takes seconds. */
const tooManyMarks = /(?<!\p{M})(\p{M}{30})\p{M}+/gu

/**
 * A file's name as stored and shown: without the path that some browsers send, control characters, lone surrogates and
 * characters that change the writing direction (`exe.‮fdp` would look like `pdf`), at most 255 characters. Pure.
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
