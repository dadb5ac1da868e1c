/** A page, or half a minute of captions. */
export interface TextPiece {
  /** Page counted from 1, or second. */
  readonly node: number
  readonly text: string
}
