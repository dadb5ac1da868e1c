/** Direction of a character: right to left, left to right, number, or neutral. */
type Direction = 'right' | 'left' | 'number' | 'neutral'

const rightScripts = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text contains right-to-left characters. */
export function runsRight(text: string): boolean {
  return rightScripts.test(text)
}

function directionOf(character: string): Direction {
  if (/\p{Nd}/u.test(character)) return 'number'
  if (rightScripts.test(character)) return 'right'
  return /[\p{L}\p{So}]/u.test(character) ? 'left' : 'neutral'
}

const mirrored: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close] as const,
    [close, open] as const,
  ]),
)

/**
 * The characters of one line in visual order from the left: the bidirectional algorithm for a line without embeddings
 * and overrides. The first strong character decides the direction of the line; combining marks stay with their
 * letter; brackets are mirrored in right-to-left text. Unicode Standard Annex #9
 */
export function visualOrder(line: string): string {
  if (!runsRight(line)) return line
  const clusters = line.match(/\P{Mn}\p{Mn}*|\p{Mn}+/gu) ?? []
  const directions = clusters.map(directionOf)
  const isLineRight = directions.find(direction => direction === 'right' || direction === 'left') === 'right'
  const levels = levelsOf(joinNumbers(directions, clusters), isLineRight)
  const turned = clusters.map((cluster, i) =>
    (levels[i] ?? 0) % 2 === 1 ? (mirrored.get(cluster) ?? cluster) : cluster,
  )
  for (let level = Math.max(...levels); level > 0; level--) {
    for (let start = 0; start < levels.length; start++) {
      let end = start
      while ((levels[end] ?? -1) >= level) end++
      if (end > start) {
        turned.splice(start, end - start, ...turned.slice(start, end).reverse())
        levels.splice(start, end - start, ...levels.slice(start, end).reverse())
        start = end
      }
    }
  }
  return turned.join('')
}

/** A period, comma, colon or slash between digits is part of the number. */
function joinNumbers(directions: readonly Direction[], clusters: readonly string[]): Direction[] {
  return directions.map((direction, i) => {
    const isBetween = directions[i - 1] === 'number' && directions[i + 1] === 'number'
    return isBetween && /^[.,:/]$/.test(clusters[i] ?? '') ? 'number' : direction
  })
}

/** Even levels are left to right, odd ones right to left. */
function levelsOf(directions: readonly Direction[], isLineRight: boolean): number[] {
  const line: 'right' | 'left' = isLineRight ? 'right' : 'left'
  let strong = line
  // A number after Latin letters has their direction.
  const sides = directions.map((direction): 'right' | 'left' | 'number' | 'neutral' => {
    if (direction === 'right' || direction === 'left') strong = direction
    return direction === 'number' && strong === 'left' ? 'left' : direction
  })
  const sideOf = (i: number): 'right' | 'left' => {
    const side = sides[i]
    return side === undefined ? line : side === 'left' ? 'left' : 'right'
  }
  return sides.map((side, i) => {
    if (side === 'number') return 2
    let own = side
    if (own === 'neutral') {
      let [before, after] = [i - 1, i + 1]
      while (sides[before] === 'neutral') before--
      while (sides[after] === 'neutral') after++
      own = sideOf(before) === sideOf(after) ? sideOf(before) : line
    }
    if (own === 'right') return 1
    return isLineRight ? 2 : 0
  })
}
