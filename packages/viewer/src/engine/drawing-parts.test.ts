import type { FontTables, PictureDecoder } from '@lectern/pdf'
import { expect, test } from 'vitest'
import { createDrawingParts, packagedParts } from './drawing-parts.ts'

const decoder: PictureDecoder = () => undefined
const tables: FontTables = { glyphNames: new Map([['A', 'A']]) }

test('nothing is loaded for a document that needs nothing', async () => {
  const asked: string[] = []
  const parts = createDrawingParts({
    pictureDecoder: async filter => {
      asked.push(filter)
      return decoder
    },
    fontTables: async () => {
      asked.push('tables')
      return tables
    },
    rareDrawings: async () => {
      asked.push('rare')
      return { field: () => undefined }
    },
  })
  expect(await parts.load()).toBe(false)
  expect(asked).toEqual([])
})

test('a missing file is present after loading, and is loaded once', async () => {
  const asked: string[] = []
  const parts = createDrawingParts({
    pictureDecoder: async filter => {
      asked.push(filter)
      return decoder
    },
    fontTables: async () => {
      asked.push('tables')
      return tables
    },
    rareDrawings: async () => {
      asked.push('rare')
      return { field: () => undefined }
    },
  })
  const { pictureDecoders, fontTables, rareDrawings } = parts.options
  expect(rareDrawings?.field).toBeUndefined()
  expect(pictureDecoders?.JPXDecode).toBeUndefined()
  expect(fontTables?.glyphNames).toBeUndefined()
  expect(await parts.load()).toBe(true)
  expect(pictureDecoders?.JPXDecode).toBe(decoder)
  expect(fontTables?.glyphNames?.get('A')).toBe('A')
  expect(rareDrawings?.field).toBeTypeOf('function')
  expect(await parts.load()).toBe(false)
  expect(asked.sort()).toEqual(['JPXDecode', 'rare', 'tables'])
})

test('a file that cannot be loaded is skipped and not requested again', async () => {
  let count = 0
  const fail = async (): Promise<never> => {
    count += 1
    throw new Error('offline')
  }
  const parts = createDrawingParts({ pictureDecoder: fail, fontTables: fail, rareDrawings: fail })
  for (let turn = 0; turn < 2; turn++) {
    expect(parts.options.pictureDecoders?.JBIG2Decode).toBeUndefined()
    expect(parts.options.fontTables?.collections).toBeUndefined()
    expect(parts.options.rareDrawings?.shading).toBeUndefined()
    expect(await parts.load()).toBe(false)
  }
  expect(count).toBe(3)
})

test('the packaged files exist', async () => {
  expect(await packagedParts.pictureDecoder('CCITTFaxDecode')).toBeTypeOf('function')
  expect((await packagedParts.fontTables()).glyphNames?.get('Euro')).toBe('€')
})
