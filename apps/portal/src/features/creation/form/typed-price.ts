/**
 * Reads a typed price in whole yuan; undefined for everything else, such as `9,99`, which may be meant as cents or as
 * thousands. Digits may be wide ones, and spaces may divide thousands. Pure.
 */
export function wholeYuan(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim()
  return /^(\d+|\d{1,3}( \d{3})+)$/.test(text) ? Number(text.replaceAll(' ', '')) : undefined
}
