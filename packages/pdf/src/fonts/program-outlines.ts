import { type CffProgram, readCffProgram } from './cff-program.ts'
import type { ProgramOutlines } from './font-tables.ts'
import { ProgramTables } from './program-tables.ts'
import { readTrueTypeOutlines } from './truetype-outlines.ts'
import { type1Outline } from './type1-outlines.ts'
import { readType1Program } from './type1-program.ts'
import { type2Outline } from './type2-outlines.ts'

/**
 * The outlines of an embedded program: Type 1, TrueType, CFF, or OpenType with one of the last two. ISO 32000-2, 9.9
 */
export function readProgramOutlines(program: Uint8Array): ProgramOutlines | undefined {
  // `%!`, the beginning of PostScript programs.
  if (program[0] === 0x25 && program[1] === 0x21) return type1Outlines(program)
  if (program[0] === 1 && program[1] === 0 && (program[2] ?? 0) < 16 && program[2] !== 0)
    return cffOutlines(program)
  const compact = new ProgramTables(program).find('CFF ', 4)
  if (compact) return cffOutlines(program.subarray(compact.offset, compact.offset + compact.length))
  const find = readTrueTypeOutlines(program)
  return find && { find }
}

function type1Outlines(bytes: Uint8Array): ProgramOutlines | undefined {
  const program = readType1Program(bytes)
  if (!program) return undefined
  const all = [...program.charStrings.keys()]
  const names = new Map(all.map((name, glyph) => [name, glyph]))
  return {
    find: glyph => {
      const name = all[glyph]
      return name === undefined ? undefined : inBounds(() => type1Outline(program, name))
    },
    names,
    glyphOfCode: code => names.get(program.codes.get(code) ?? ''),
  }
}

function cffOutlines(bytes: Uint8Array): ProgramOutlines | undefined {
  const program = inBounds(() => readCffProgram(bytes))
  if (!program) return undefined
  const find: ProgramOutlines['find'] = glyph => inBounds(() => type2Outline(program, glyph))
  if (program.isCidKeyed) {
    const byNumber = new Map(program.charset.map((number, glyph) => [number, glyph]))
    return { find, glyphOfCid: cid => byNumber.get(cid) }
  }
  const names = namesOf(program)
  return { find, names, glyphOfCode: code => program.codes.get(code) }
}

function namesOf(program: CffProgram): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (let glyph = 0; glyph < program.charStrings.length; glyph++) {
    const name = program.nameOf(glyph)
    if (name !== undefined && !names.has(name)) names.set(name, glyph)
  }
  return names
}

/** Returns undefined if the work reads beyond the program's end. */
function inBounds<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
