/**
 * The table directory of a font program: TrueType, or OpenType. Offsets are those of the program. ISO/IEC 14496-22,
 * 4.5
 */
export class ProgramTables {
  readonly view: DataView
  readonly #tables = new Map<string, { readonly offset: number; readonly length: number }>()

  constructor(program: Uint8Array) {
    this.view = new DataView(program.buffer, program.byteOffset, program.byteLength)
    const count = program.length < 12 ? 0 : Math.min(this.view.getUint16(4), 200)
    for (let i = 0; i < count && 28 + i * 16 <= program.length; i++) {
      const entry = 12 + i * 16
      const tag = String.fromCharCode(...[0, 1, 2, 3].map(at => this.view.getUint8(entry + at)))
      const offset = this.view.getUint32(entry + 8)
      const length = Math.min(this.view.getUint32(entry + 12), program.length - offset)
      if (offset < program.length) this.#tables.set(tag, { offset, length })
    }
  }

  /** Position of a table, if it exists and is long enough. */
  find(tag: string, minBytes: number): { readonly offset: number; readonly length: number } | undefined {
    const table = this.#tables.get(tag)
    return table && table.length >= minBytes ? table : undefined
  }
}
