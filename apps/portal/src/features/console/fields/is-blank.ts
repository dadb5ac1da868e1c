import { asLine } from '@lectern/contract'

/** Whether nobody would see anything of a text: the server takes one of spaces and characters that are not seen for empty. Pure. */
export const isBlank = (text: string): boolean => asLine(text) === ''
