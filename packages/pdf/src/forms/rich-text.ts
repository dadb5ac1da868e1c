const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The words of a rich text without its styles, a line for each paragraph and break. ISO 32000-2, 12.7.4.4 */
export function plainText(richText: string): string {
  return richText
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<(br|\/p)\b[^<>]*> ?/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,9});/gi, (all, name: string) => characterOf(name) ?? all)
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name]
  const code = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
