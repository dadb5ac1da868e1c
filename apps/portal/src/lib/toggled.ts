/** A list of ids with one id added, or removed if it was there. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]
