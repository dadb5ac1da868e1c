/**
 * The methods to compare two drawings that are measured. Each finds where they differ by more than five levels of a
 * channel and returns boxes; for libraries that return only a mask, boxes are computed with the same squares.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changeThreshold, findChangedAreas } from '../../packages/render/src/compare/changed-areas.ts'
import { type Box, boxesOf, squarePx } from './boxes.ts'

/** Two drawings of one size, RGBA. */
export interface Pair {
  readonly width: number
  readonly height: number
  readonly first: Uint8Array
  readonly second: Uint8Array
}

/** Gives the boxes in which a pair differs. */
export type Compare = (pair: Pair) => readonly Box[]

/** Peers for comparison, not dependencies: installed outside of the repository, with these versions. */
const packages = { pixelmatch: '7.2.0', '@blazediff/core': '1.10.0' } as const

const folder = join(tmpdir(), `lectern-compare-peers-${Object.values(packages).join('-')}`)

/** Installs the libraries into a folder in the system's temporary folder, once per version. */
export function installPeers(): void {
  if (existsSync(join(folder, 'installed'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(folder, 'installed'), '')
}

/** The names in the tables, ours first; `loop32` is the fastest loop that was measured before ours. */
export const comparers = ['lectern', 'loop32', 'loop', 'pixelmatch', 'blazediff'] as const

/** One of `comparers`. */
export type Comparer = (typeof comparers)[number]

/** Loads one of the methods. */
export async function loadComparer(name: Comparer): Promise<Compare> {
  switch (name) {
    case 'lectern':
      return compareByKernel
    case 'loop32':
      return compareByNumbers
    case 'loop':
      return compareByChannels
    case 'pixelmatch': {
      const { default: match } = await importPeer<{ default: MaskLibrary }>('pixelmatch')
      return maskComparer(match)
    }
    case 'blazediff': {
      const { diff } = await importPeer<{ diff: MaskLibrary }>('@blazediff/core')
      return maskComparer(diff)
    }
  }
}

function compareByKernel({ width, height, first, second }: Pair): readonly Box[] {
  return findChangedAreas({ width, height, pixels: first }, { width, height, pixels: second })
}

/** Compares every channel of every pixel. */
function compareByChannels({ width, height, first, second }: Pair): readonly Box[] {
  const across = Math.ceil(width / squarePx)
  const squares = new Uint8Array(across * Math.ceil(height / squarePx))
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (differs(first, second, at))
        squares[Math.floor(y / squarePx) * across + Math.floor(x / squarePx)] = 1
    }
  }
  return boxesOf(squares, across)
}

/** Compares channels only for pixels that differ as 32-bit integers, and skips squares that are already marked. */
function compareByNumbers({ width, height, first, second }: Pair): readonly Box[] {
  const across = Math.ceil(width / squarePx)
  const squares = new Uint8Array(across * Math.ceil(height / squarePx))
  const a = new Uint32Array(first.buffer, first.byteOffset, width * height)
  const b = new Uint32Array(second.buffer, second.byteOffset, width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / squarePx) * across
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (a[at] === b[at]) continue
      const square = row + (x >> 4)
      if (squares[square] === 1) {
        x |= squarePx - 1
        at = y * width + x
      } else if (differs(first, second, 4 * at)) squares[square] = 1
    }
  }
  return boxesOf(squares, across)
}

function differs(first: Uint8Array, second: Uint8Array, at: number): boolean {
  for (let channel = at; channel < at + 4; channel++) {
    if (Math.abs((first[channel] ?? 0) - (second[channel] ?? 0)) > changeThreshold) return true
  }
  return false
}

/** The common part of the libraries: they draw a mask and count its pixels. */
type MaskLibrary = (
  first: Uint8Array,
  second: Uint8Array,
  mask: Uint8Array,
  width: number,
  height: number,
  options: { readonly threshold: number; readonly includeAA: boolean; readonly diffMask: boolean },
) => number

function maskComparer(library: MaskLibrary): Compare {
  const options = { threshold: changeThreshold / 255, includeAA: true, diffMask: true }
  return ({ width, height, first, second }) => {
    const mask = new Uint8Array(width * height * 4)
    if (library(first, second, mask, width, height, options) === 0) return []
    const across = Math.ceil(width / squarePx)
    const squares = new Uint8Array(across * Math.ceil(height / squarePx))
    const painted = new Uint32Array(mask.buffer)
    for (let at = 0; at < painted.length; at++) {
      if (painted[at] !== 0) {
        const y = Math.floor(at / width)
        squares[Math.floor(y / squarePx) * across + Math.floor((at - y * width) / squarePx)] = 1
      }
    }
    return boxesOf(squares, across)
  }
}

async function importPeer<Module>(name: keyof typeof packages): Promise<Module> {
  const path = createRequire(join(folder, 'package.json')).resolve(name)
  return (await import(pathToFileURL(path).href)) as Module
}
