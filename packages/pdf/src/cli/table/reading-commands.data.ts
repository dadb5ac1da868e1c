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
what the author allows, and what the signatures still allow, unchecked.`,
    examples: ['lectern-pdf info report.pdf', 'lectern-pdf info report.pdf --json'],
    load: () => import('../commands/info.ts'),
  },
  {
    name: 'check',
    summary: 'say what is damaged',
    operands: [files],
    options: ['password', 'json'],
    description: `Reads everything: the cross-reference, every object, the content of every
stream, the pages, the annotations and their appearances; the data of pictures
is not decoded. Prints each finding with its code, the number of the object and
the offset in the file.`,
    examples: ['lectern-pdf check *.pdf', 'lectern-pdf check report.pdf --json'],
    exitsWith1: 'a file is damaged',
    load: () => import('../commands/check.ts'),
  },
  {
    name: 'signatures',
    summary: 'check signatures, and say what changed since',
    operands: [files],
    options: ['password', 'json'],
    description: `Prints for each signature who signed and when, whether the bytes that it covers
are those that were signed, its time stamp, and what was changed in the file
afterwards. Does not check whom a certificate belongs to: anybody can make one
in any name. A signature after which more than marks was changed is doubtful,
and so is one that is broken or cannot be checked.`,
    examples: ['lectern-pdf signatures contract.pdf', 'lectern-pdf signatures *.pdf --json'],
    exitsWith1: 'none is there, or one is doubtful',
    load: () => import('../commands/signatures.ts'),
  },
  {
    name: 'text',
    summary: 'print the text of the pages',
    operands: [files],
    options: ['pages', 'output', 'force', 'password', 'json'],
    description: `Prints the text in reading order, as UTF-8, with a form feed after each page.
Needs the package @lectern/render.`,
    examples: ['lectern-pdf text report.pdf --pages 2-4', 'lectern-pdf text *.pdf -o texts/'],
    load: () => import('../commands/text.ts'),
  },
  {
    name: 'images',
    summary: 'list the pictures of the pages, or write them',
    operands: [files],
    options: ['output', 'force', 'password', 'json'],
    meanings: { output: 'a folder for the pictures' },
    description: `Lists the pictures that the pages use: number of the object, size in samples,
colours, filter, pages. With -o they are written as FILE-OBJECT.jpg or .png:
JPEG data unchanged, everything else as PNG with the masks as transparency.
Pictures in annotations are included, those within the content of a page are
not.`,
    examples: ['lectern-pdf images report.pdf', 'lectern-pdf images report.pdf -o pictures/'],
    load: () => import('../commands/images.ts'),
  },
  {
    name: 'attachments',
    summary: 'list the embedded files, or write them',
    operands: [files],
    options: ['output', 'force', 'password', 'json'],
    meanings: { output: 'a folder for the embedded files' },
    description: `Lists name and size of the files that are embedded in the document. With -o they
are written under their names, without the folders that a name may contain, and
each under a name of its own. With several files each has its own folder in OUT.`,
    examples: ['lectern-pdf attachments report.pdf', 'lectern-pdf attachments report.pdf -o files/'],
    load: () => import('../commands/attachments.ts'),
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
    name: 'render',
    summary: 'draw pages as PNG',
    operands: [files],
    options: ['pages', 'dpi', 'without-annotations', 'output', 'force', 'password', 'json'],
    required: ['output'],
    meanings: { output: 'a folder, or a file or - for a single page' },
    description: `Draws pages as a viewer shows them, with their annotations. In a folder they are
called FILE-PAGE.png. Needs the package @lectern/render.`,
    examples: [
      'lectern-pdf render report.pdf -o pages/',
      'lectern-pdf render report.pdf --pages 1 --dpi 72 -o cover.png',
    ],
    load: () => import('../commands/render.ts'),
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
