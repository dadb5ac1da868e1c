/** What a job draws: the signed file or the badge of a certificate, or the cover of a document. */
export type Drawing = 'certificate' | 'badge' | 'cover'

/** A drawing was not made, and may be made at another try. `reason` is for the log: what the drawing program said, or how it ended. */
export class DrawingFailed extends Error {
  readonly drawing: Drawing
  readonly reason: string

  constructor(drawing: Drawing, reason: string) {
    super(`a ${drawing} could not be drawn: ${reason}`)
    this.name = 'DrawingFailed'
    this.drawing = drawing
    this.reason = reason
  }
}
