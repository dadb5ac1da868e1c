import type { Command, Operand } from './command.ts'

const file: Operand = { name: 'FILE', meaning: 'the PDF file; - reads the standard input' }
const files: Operand = { ...file, meaning: 'PDF files; - reads the standard input', repeats: true }

/** Commands that show what is in a file. */
export const readingCommands = [
  {
    name: 'info',
    summary: 'show pages, encryption, signatures, repaired damage',
    operands: [files],
    options: ['password', 'json'],
    description: `Opens the document and reads all its annotations, so that damage in them is
reported too. Damage is not a failure: each repair is a warning with its code,
the number of the object and the offset in the file. Also prints the encryption,
what the author allows, and what the signatures still allow. Does not check
whether a signature is valid.`,
    examples: ['lectern-pdf info report.pdf', 'lectern-pdf info report.pdf --json'],
    load: () => import('../commands/info.ts'),
  },
  {
    name: 'annotations',
    summary: 'list the annotations of every page',
    operands: [files],
    options: ['password', 'json'],
    description: `Prints one line per annotation: page, kind, rectangle in points, author, text.
With --json it prints all fields: "data" can be passed to "import" again and is
missing for kinds that cannot be edited (links, form fields).`,
    examples: [
      'lectern-pdf annotations report.pdf',
      'lectern-pdf annotations report.pdf --json > marks.json',
    ],
    load: () => import('../commands/annotations.ts'),
  },
  {
    name: 'svg',
    summary: 'draw the annotations of a page as SVG',
    operands: [files],
    options: ['page', 'output', 'force', 'password', 'json'],
    description: `Draws the annotations of a page, rotated as a viewer shows it, one unit per
point (1/72 inch). The page itself is not drawn.`,
    examples: ['lectern-pdf svg marked.pdf --page 3 -o marks.svg'],
    load: () => import('../commands/svg.ts'),
  },
  {
    name: 'decode',
    summary: 'show an object of the file, decoded',
    operands: [file],
    options: ['object', 'output', 'force', 'password', 'json'],
    required: ['object'],
    description: `For the inspection of files. A PDF consists of numbered objects, for example a
page, a font or a picture. Objects without a stream are printed in PDF syntax.
Pictures (DCT, JPX, JBIG2, CCITT) are written in their own format, which the
standard error names. With --json the bytes are in "base64", the dictionary in
"syntax".`,
    examples: [
      'lectern-pdf decode report.pdf --object 4',
      'lectern-pdf decode report.pdf --object 12 -o photo.jpg',
    ],
    load: () => import('../commands/decode.ts'),
  },
] as const satisfies readonly Command[]
