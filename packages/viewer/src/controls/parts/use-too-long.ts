import { useWords } from '../../messages/use-words.ts'

/** Maximum length of the text of a mark and of a reply, in code points. */
export const longestText = 20_000

/** Maximum length of what is searched for, in code points. */
export const longestSearch = 200

/** Whether a text is longer than `longest` code points. */
export const isTooLong = (text: string, longest: number): boolean => overBy(text, longest) > 0

const overBy = (text: string, longest: number) => [...text].length - longest

/**
 * Says by how much a text is longer than `longest` code points; `undefined` for one that fits. A field that cuts off what is pasted
 * would keep a part of it without a word.
 */
export function useTooLong(text: string, longest: number): string | undefined {
  const words = useWords()
  const over = overBy(text, longest)
  return over > 0 ? words('wording.tooLong', { over, max: longest }) : undefined
}
