/** A list with one of its ids taken out, or put in. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]
