import type { Command, Operand } from './command.ts'

const file: Operand = { name: 'FILE', meaning: 'the PDF file; - reads the standard input' }
const files: Operand = { ...file, meaning: 'PDF files; - reads the standard input', repeats: true }

/** Commands about the marks in a file, and what a save changed. */
export const markingCommands = [
  {
    name: 'export',
    summary: 'write the annotations as JSON, XFDF or FDF',
    operands: [files],
    options: ['format', 'output', 'force', 'password', 'json'],
    description: `Writes everything that "import" accepts: marks, notes, stamps with their
pictures, threads and popups, as a list in JSON (the default; the package has
its schema), or as XFDF or FDF, which other programs read, if the name of OUT
ends so or --format says so. Links, files,
insertions, redactions and other kinds that cannot be edited come along as they
are. What is left out, such as form fields, is named with its reason.`,
    examples: [
      'lectern-pdf export marked.pdf -o marks.json',
      'lectern-pdf export marked.pdf -o marks.xfdf',
      'lectern-pdf export *.pdf -o marks/',
    ],
    load: () => import('../commands/export.ts'),
  },
  {
    name: 'import',
    summary: 'add annotations from a JSON, XFDF or FDF file',
    operands: [file, { name: 'DATA', meaning: 'JSON, XFDF or FDF; - reads the standard input' }],
    options: ['output', 'force', 'font', 'void-certification', 'override-permissions', 'password', 'json'],
    required: ['output'],
    description: `Accepts the output of "export" or "annotations --json", XFDF and FDF of others,
or a list written by hand. Annotations that are already in the document (the
same uuid on the same page) are not added again. What cannot be added is left
out and named with its entry and the reason. A list written by hand gives the
page as "page", counted from 1, and may leave out fields that have a default:

  [{ "annotationType": "/Square", "page": 1, "rect": [72, 600, 300, 700],
     "color": [0.8, 0, 0, 1], "textContent": "Look here" }]

For characters that not every reader has, the font is embedded: from --font, or
from the installed packages of open fonts (Latin, Cyrillic, Greek, Hebrew,
Arabic, Chinese, Japanese, Korean, emoji).
The result is the original file, byte for byte, with the change appended.`,
    examples: ['lectern-pdf import report.pdf marks.json -o marked.pdf'],
    load: () => import('../commands/import.ts'),
  },
  {
    name: 'strip',
    summary: 'remove all annotations a person can make',
    operands: [files],
    options: ['output', 'force', 'void-certification', 'override-permissions', 'password', 'json'],
    required: ['output'],
    description: `Removes notes, marks, drawings, stamps and text boxes with their popups. Links
and form fields stay. The result is the original file with the change appended:
readers show no marks, but the file still contains the earlier bytes.`,
    examples: ['lectern-pdf strip marked.pdf -o plain.pdf', 'lectern-pdf strip *.pdf -o plain/'],
    load: () => import('../commands/strip.ts'),
  },
  {
    name: 'prove',
    summary: 'show that a save changed annotations and nothing else',
    operands: [file, { name: 'SAVED', meaning: 'the file that was made of it; - as above' }],
    options: ['password', 'json'],
    description: `Checks that SAVED begins with every byte of FILE, and compares the objects of
both: everything that the document shows and does apart from the annotations of
its pages must be the same. Prints what changed on which page. Form fields count
as part of the document.`,
    examples: ['lectern-pdf prove report.pdf marked.pdf', 'lectern-pdf prove report.pdf marked.pdf --json'],
    exitsWith1: 'anything but annotations changed',
    load: () => import('../commands/prove.ts'),
  },
  {
    name: 'compare',
    summary: 'find where two files look different',
    operands: [
      { name: 'A', meaning: 'the first PDF file; - reads the standard input' },
      { name: 'B', meaning: 'the second one; - as above' },
    ],
    options: ['dpi', 'png', 'without-annotations', 'password', 'json'],
    meanings: { dpi: 'pixels per inch to compare at (default: 144)' },
    description: `Compares pages with the same number, as they are drawn with their annotations.
Prints the pages that differ; with --json also the areas, as [left, bottom,
right, top] in points of the page of A. With --png each page of B that differs
is drawn into a folder, pale outside of the areas. Needs the package
@lectern/render.`,
    examples: [
      'lectern-pdf compare old.pdf new.pdf',
      'lectern-pdf compare old.pdf new.pdf --png changes/ --json',
    ],
    exitsWith1: 'a page differs',
    load: () => import('../commands/compare.ts'),
  },
  {
    name: 'repair',
    summary: 'write a damaged file so that other programs read it',
    operands: [files],
    options: ['output', 'force', 'password', 'json'],
    required: ['output'],
    description: `Appends a complete cross-reference of all objects found, and a catalog if there
is none; the bytes of the file stay as they are. A file that needs no repair is
written unchanged. "check" says what else is damaged.`,
    examples: ['lectern-pdf repair broken.pdf -o sound.pdf', 'lectern-pdf repair *.pdf -o repaired/'],
    load: () => import('../commands/repair.ts'),
  },
] as const satisfies readonly Command[]
