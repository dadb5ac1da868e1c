/** The place of the next or the previous note seen from a page or second; the places ascend. Undefined after the last one. */
export const noteAfter = (places: readonly number[], at: number, by: 1 | -1): number | undefined =>
  by === 1 ? places.find(place => place > at) : places.findLast(place => place < at)
