import { ByteWriter } from '../bytes/byte-writer.ts'
import { hexText, nameText, roundedText, writeNumber } from '../objects/notation.ts'

/**
 * Writes the operators of a content stream, one per line, the last without a line feed. It does not balance `q` and
 * `Q`; the caller does.
 * ISO 32000-2, 7.8.2
 */
export class ContentWriter {
  readonly #bytes = new ByteWriter()

  /** Operands, then the operator. */
  operator(operator: string, ...operands: readonly number[]): void {
    this.path(operator, 5, operands)
  }

  /** An operator with coordinates, written with this number of decimals. ISO 32000-2, 8.5.2 */
  path(operator: string, decimals: number, coordinates: readonly number[]): void {
    const unit = 10 ** decimals
    for (let i = 0; i < coordinates.length; i++) {
      writeNumber(this.#bytes, Math.round((coordinates[i] as number) * unit) / unit || 0)
      this.#bytes.writeByte(0x20)
    }
    this.#bytes.writeText(`${operator}\n`)
  }

  /** An operator whose operand is the name of a resource. */
  namedOperator(operator: string, name: string): void {
    this.#bytes.writeText(`${nameText(name)} ${operator}\n`)
  }

  /** A font of the resources and its size. ISO 32000-2, 9.3.1 */
  font(name: string, size: number): void {
    this.#bytes.writeText(`${nameText(name)} ${roundedText(size)} Tf\n`)
  }

  /** Shows codes of the font, written as a hexadecimal string. ISO 32000-2, 9.4.3 */
  showText(codes: Uint8Array): void {
    this.#bytes.writeText(`${hexText(codes)} Tj\n`)
  }

  /** Lengths of dashes and gaps. ISO 32000-2, 8.4.3.6 */
  dash(lengths: readonly number[], phase: number): void {
    this.#bytes.writeText(`[${lengths.map(roundedText).join(' ')}] ${roundedText(phase)} d\n`)
  }

  toBytes(): Uint8Array {
    return this.#bytes.view().slice(0, -1)
  }
}
