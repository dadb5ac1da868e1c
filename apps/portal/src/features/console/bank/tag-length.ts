import { lengthOf } from '../../../parts/text-length.ts'

/** The most characters of a tag. */
export const longestTag = 20

/** Whether a tag is longer than the server stores. Fields keep what is typed or pasted and say so: a tag cut short is another tag. */
export const isTagTooLong = (tag: string): boolean => lengthOf(tag.trim()) > longestTag
