/** The length of a text in code points, as the server counts it: an emoji is one, spaces around the text are none. Pure. */
export const lengthOf = (text: string): number => [...text.trim()].length
