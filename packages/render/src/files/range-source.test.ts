import { expect, test } from 'vitest'
import { RangeSource } from './range-source.ts'

const block = 65_536

/** A file of 40 blocks whose byte `i` is `i / 256`, and the requested ranges, in blocks. */
function source() {
  const file = Uint8Array.from({ length: 40 * block - 100 }, (_, index) => index >> 8)
  const asked: string[] = []
  const ranges = new RangeSource(file.length, (from, to) => {
    asked.push(`${from / block}-${Math.ceil(to / block)}`)
    return file.subarray(from, to)
  })
  const read = (offset: number, length: number) => {
    const into = new Uint8Array(length)
    const isRead = ranges.read(offset, into)
    return { isRead, isRight: into.every((value, index) => value === file[offset + index]) }
  }
  /** Gives it a part of the file; returns the ranges that are read of it, in blocks. */
  const give = (offset: number, end = file.length) => {
    const given: string[] = []
    const readPart = (from: number, to: number) => {
      given.push(`${from / block}-${Math.ceil(to / block)}`)
      return file.subarray(from, to)
    }
    ranges.take({ offset, length: end - offset, read: readPart })
    return given
  }
  return { read, asked, ranges, give, size: file.length }
}

test('requests a block once and fills ranges across two blocks', () => {
  const { read, asked } = source()
  expect(read(10, 20)).toEqual({ isRead: true, isRight: true })
  expect(read(block - 5, 10)).toEqual({ isRead: true, isRight: true })
  expect(read(block, 10)).toEqual({ isRead: true, isRight: true })
  expect(asked).toEqual(['0-1', '1-3'])
})

test('reads further ahead in sequential reading, and starts small after a jump', () => {
  const { read, asked } = source()
  for (let at = 0; at < 31; at++) read(at * block, block)
  read(38 * block, 10)
  expect(asked).toEqual(['0-1', '1-3', '3-7', '7-15', '15-31', '38-39'])
})

test('fetches everything that a read lacks with one request', () => {
  const { read, asked } = source()
  read(12 * block, 10)
  expect(read(10 * block + 7, 20 * block)).toEqual({ isRead: true, isRight: true })
  expect(asked).toEqual(['12-13', '10-12', '13-31'])
})

test('requests nothing that it was given before, and uses only whole blocks of it', () => {
  const { read, asked, give } = source()
  give(0, block)
  give(37 * block + 5)
  expect(read(5, 100)).toEqual({ isRead: true, isRight: true })
  expect(read(38 * block, 2 * block - 100)).toEqual({ isRead: true, isRight: true })
  expect(asked).toEqual([])
  read(37 * block + 5, 10)
  expect(asked).toEqual(['37-38'])
})

test('what it was given drops nothing of what it has read, and is read again when it was dropped', () => {
  const mostBlocks = 384
  const size = 3 * mostBlocks * block
  const asked: number[] = []
  const ranges = new RangeSource(size, (from, to) => {
    asked.push(from / block)
    return new Uint8Array(to - from)
  })
  const touch = (at: number) => ranges.read(at * block, new Uint8Array(1))
  touch(0)
  let reads = 0
  const read = (from: number, to: number) => {
    reads += 1
    return new Uint8Array(to - from)
  }
  ranges.take({ offset: 10 * block, length: 2 * mostBlocks * block, read })
  touch(0)
  expect([asked, reads]).toEqual([[0], 0])
  for (let at = 0; at < mostBlocks + 1; at++) touch(10 + at)
  touch(10)
  expect([asked, reads]).toEqual([[0], mostBlocks + 2])
})

test('fetches what it was given and has been lost since', () => {
  const { read, asked, ranges } = source()
  const lost = () => {
    throw new Error('the blob is gone')
  }
  ranges.take({ offset: 0, length: 4 * block, read: lost })
  expect(read(2 * block, 10)).toEqual({ isRead: true, isRight: true })
  expect(asked).toEqual(['2-3'])
})

test('reads to the end of the file and not beyond', () => {
  const { read, size } = source()
  expect(read(size - 7, 7)).toEqual({ isRead: true, isRight: true })
  expect(read(size - 7, 8).isRead).toBe(false)
})

test('keeps the reason why the host did not answer', () => {
  const ranges = new RangeSource(1_000, () => {
    throw new Error('gone')
  })
  expect(ranges.read(0, new Uint8Array(4))).toBe(false)
  expect(ranges.failure?.code).toBe('source-unreadable')
})
