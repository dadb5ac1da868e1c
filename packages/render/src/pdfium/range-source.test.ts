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
  return { read, asked, ranges, file, size: file.length }
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
  const { read, asked, ranges, file } = source()
  ranges.take({ offset: 0, bytes: file.subarray(0, block) })
  ranges.take({ offset: 37 * block + 5, bytes: file.subarray(37 * block + 5) })
  expect(read(5, 100)).toEqual({ isRead: true, isRight: true })
  expect(read(38 * block, 2 * block - 100)).toEqual({ isRead: true, isRight: true })
  expect(asked).toEqual([])
  read(37 * block + 5, 10)
  expect(asked).toEqual(['37-38'])
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
