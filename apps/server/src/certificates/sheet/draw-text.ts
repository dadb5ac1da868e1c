/** Draws lines of text on a sheet, each character in a font that has it and each script in its own direction. */
import type { Language } from '@lectern/contract'
import type { Weight } from './sheet-faces.data.ts'
import type { Outline, Piece, Sheet, SheetFonts } from './sheet-fonts.ts'

/** How a text looks. */
export interface Look {
  readonly size: number
  readonly language?: Language
  readonly weight?: Weight
  readonly color?: string
  /** Room after each character, where the script allows it. */
  readonly spacing?: number
  readonly figures?: boolean
}

/** Draws texts on one sheet. */
export interface Pen {
  readonly sheet: Sheet
  readonly width: (text: string, look: Look) => number
  readonly text: (text: string, x: number, y: number, look: Look) => void
  readonly centred: (text: string, y: number, look: Look) => void
  /** Centred, and smaller or higher if it would leave the room that it has. */
  readonly fitted: (text: string, y: number, look: Look, room: Room) => void
}

/** How wide a text may be, and between which heights of the sheet. */
export interface Room {
  readonly width: number
  readonly top?: number
  readonly bottom?: number
}

/** A pen for a sheet; `centreX` is the middle of centred texts. */
export function openPen(
  sheet: Sheet,
  fonts: SheetFonts,
  { centreX, ink }: { readonly centreX: number; readonly ink: string },
): Pen {
  const piecesOf = (text: string, { language = 'zh', weight = 'light', figures = false }: Look) =>
    fonts.shape({ text, language, weight, figures })
  const pen: Pen = {
    sheet,
    width: (text, look) => piecesOf(text, look).reduce((sum, piece) => sum + widthOf(piece, look), 0),
    text(text, x, y, look) {
      const { color = ink } = look
      let left = x
      for (const piece of piecesOf(text, look)) {
        drawPiece(sheet, piece, { ...look, color }, [left, y + look.size])
        left += widthOf(piece, look)
      }
    },
    centred(text, y, look) {
      const width = pen.width(text, look) - (look.spacing ?? 0)
      pen.text(text, centreX - width / 2, y, look)
    },
    fitted(text, y, look, { width: mostWidth, top = 0, bottom = Number.POSITIVE_INFINITY }) {
      const inks = bottom < Number.POSITIVE_INFINITY ? piecesOf(text, look).map(({ ink }) => ink()) : []
      const [above, below] = [
        Math.max(0, ...inks.map(ink => ink.above)),
        Math.max(0, ...inks.map(ink => ink.below)),
      ]
      const factor = Math.min(
        1,
        mostWidth / pen.width(text, look),
        (bottom - top) / ((above + below) * look.size),
      )
      const size = look.size * factor
      const wanted = y + (look.size - size) / 2
      const lowest = bottom - (1 + below) * size
      const highest = top + (above - 1) * size
      pen.centred(text, Math.max(Math.min(wanted, lowest), highest), {
        ...{ ...look, size },
        ...(look.spacing !== undefined && { spacing: look.spacing * factor }),
      })
    },
  }
  return pen
}

function drawPiece(
  sheet: Sheet,
  piece: Piece,
  look: Look & { readonly color: string },
  [x, baseline]: readonly [number, number],
): void {
  const { actual, unseen } = piece
  sheet.save().fillColor(look.color)
  if (unseen !== undefined) {
    drawOutlines(sheet, unseen.outlines, look.size, [x, baseline])
    sheet.addContent(withoutInk)
  }
  const options: PDFKit.Mixins.TextOptions & { readonly horizontalScaling: number } = {
    lineBreak: false,
    characterSpacing: spacingOf(piece, look),
    baseline: 'alphabetic',
    horizontalScaling: 100 * (unseen?.stretch ?? 1),
    // With features pdfkit takes the name as it is, without them word by word.
    features: [],
  }
  sheet.font(piece.font).fontSize(look.size)
  const draw = () => sheet.text(piece.name, x, baseline, options)
  // Glyphs that stand for several characters, or in another order, do not tell the text. ISO 32000-2, 14.9.4
  if (actual === undefined) draw()
  else insideTextObject(sheet, actual, draw)
  sheet.restore()
}

/**
 * Marks what is drawn with its text within the text object: programs place replacement text by the state at the end of the mark, and
 * pdfkit turns the coordinates round outside of the object.
 */
function insideTextObject(sheet: Sheet, actual: string, draw: () => void): void {
  const add = sheet.addContent.bind(sheet)
  sheet.addContent = content => {
    sheet.addContent = add
    if (content === 'ET') sheet.endMarkedContent()
    add(content)
    if (content === 'BT') sheet.markContent('Span', { actual })
    sheet.addContent = marking
    return sheet
  }
  const marking = sheet.addContent
  try {
    draw()
  } finally {
    sheet.addContent = add
  }
}

/** Text that is neither filled nor stroked. ISO 32000-2, 9.3.6 */
const withoutInk = '3 Tr'

function drawOutlines(
  sheet: Sheet,
  outlines: readonly Outline[],
  size: number,
  [left, baseline]: readonly [number, number],
): void {
  for (const { path, x, y, scale } of outlines) {
    if (path === '') continue
    sheet
      .save()
      .translate(left + x * size, baseline - y * size)
      .scale(size * scale, -size * scale)
      .path(path)
      .fill()
      .restore()
  }
}

const spacingOf = ({ spaced }: Piece, { spacing = 0 }: Look): number => (spaced > 0 ? spacing : 0)

const widthOf = (piece: Piece, look: Look): number =>
  piece.width * look.size + spacingOf(piece, look) * piece.spaced
