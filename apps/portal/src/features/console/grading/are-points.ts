/** Whether points fit an answer: none, or from nothing to all with one decimal. */
export function arePoints(got: number | string, score: number): boolean {
  const points = Number(got)
  return got === '' || (points >= 0 && points <= score && Math.round(points * 10) / 10 === points)
}
