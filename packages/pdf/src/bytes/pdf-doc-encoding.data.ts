/** Characters of consecutive codes from `first` on. */
const from = (first: number, characters: string): [code: number, character: string][] =>
  [...characters].map((character, at) => [first + at, character])

/**
 * PDFDocEncoding where it differs from Latin-1: code to character. Codes 0x7F, 0x9F and 0xAD are undefined.
 * ISO 32000-2, D.3
 */
export const pdfDocDifferences: ReadonlyMap<number, string> = new Map([
  ...from(0x18, '˘ˇˆ˙˝˛˚˜'),
  ...from(0x80, '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'),
  ...from(0xa0, '€'),
])
