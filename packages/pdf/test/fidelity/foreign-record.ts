import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashText } from '../../src/appearance/svg/svg-values.ts'
import type { ForeignDrawing } from './foreign-drawings.ts'

/** The last comparison of a drawing: its similarity to that of another program, and its `drawingMark`. */
export interface ComparedDrawing {
  readonly likeness: number
  readonly drawing: string
}

export const recordFile = join(import.meta.dirname, 'foreign-record.json')

/** By file, then by page, index in its list and kind: similarity and drawing. */
export type ForeignRecord = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The record written by `npm run fidelity -w @lectern/pdf -- --foreign`; empty if there is none. */
export function readRecord(): ForeignRecord {
  return existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as ForeignRecord) : {}
}

/** Identifies a drawing. */
export function drawingMark({ drawing: { svg, area } }: ForeignDrawing): string {
  return `${hashText(svg + area.join(' '))}-${svg.length}`
}

export function entryOf({ likeness, drawing }: ComparedDrawing): string {
  return `${likeness.toFixed(3)} ${drawing}`
}

export function findCompared(record: ForeignRecord, path: string, name: string): ComparedDrawing | undefined {
  const [likeness, drawing] = record[path]?.[name]?.split(' ') ?? []
  return likeness === undefined || drawing === undefined ? undefined : { likeness: Number(likeness), drawing }
}
