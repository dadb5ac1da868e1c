/** Marks of direction, which make "exe.pdf" of "fdp.exe" and turn the words behind them round; and characters that are none. */
const misleading = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}|\p{Cs}/gu

/** A text of a file for a place among our own: what would change how other characters are read is seen instead. */
export const readable = (text: string): string => text.replace(misleading, '\uFFFD')
