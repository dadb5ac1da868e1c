/** Ornaments of interlaced curves, as on banknotes. Pure. */

/** A closed wave around the origin: `petals` waves of the height `depth` around a circle of `radius`. */
export interface Wave {
  readonly radius: number
  readonly depth: number
  readonly petals: number
}

const stepsPerPetal = 6

/**
 * One petal of a wave, shifted by a part of a petal, as SVG path from the angle 0 to that of the next petal; turned once for each
 * petal it makes the whole wave. The same short path repeated takes little room in a file.
 */
export function petalPath({ radius, depth, petals }: Wave, shift: number): string {
  const at = (index: number): readonly [number, number] => {
    const angle = (2 * Math.PI * index) / (petals * stepsPerPetal)
    const distance = radius + depth * Math.cos(2 * Math.PI * (index / stepsPerPetal + shift))
    return [distance * Math.cos(angle), distance * Math.sin(angle)]
  }
  const curves = Array.from({ length: stepsPerPetal }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    // Catmull-Rom: a curve leaves each point in the direction of its neighbours.
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(short).join(' ')}`
  })
  return `M${at(0).map(short).join(' ')}${curves.join('')}`
}

const short = (value: number): string => value.toFixed(2)
