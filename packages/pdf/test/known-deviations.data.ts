/** Why we and the other programs differ on a fact. */
export type DeviationCause =
  /** The other programs repeat a number of the file that is wrong. */
  | 'tools-trust-the-file'
  /** The engine's repair gives less, or other things, than the best program's. */
  | 'repair-falls-short'
  /** The file is so broken that every program says something else. */
  | 'no-truth'

/** A fact of a corpus file on which our answer is known not to be the manifest's. */
export interface KnownDeviation {
  readonly file: string
  readonly fact: string
  readonly ours: unknown
  readonly cause: DeviationCause
  readonly reason: string
}

/** Exactly these: a new one is a regression, one that is gone is an improvement and leaves the list. */
export const knownDeviations: readonly KnownDeviation[] = [
  {
    file: 'damaged/pdfjs--Pages-tree-refs.pdf',
    fact: 'pageCount',
    ours: 1,
    cause: 'tools-trust-the-file',
    reason: 'Count says 2, but one of the two branches is a loop without a page',
  },
  {
    file: 'damaged/gen--missing-endstream-field-types.pdf',
    fact: 'annotations.Widget',
    ours: 12,
    cause: 'repair-falls-short',
    reason:
      'the scan lets a stream without endstream run on to the next one and loses three objects; qpdf finds 15',
  },
  ...(
    [
      ['pageCount', 8, 'the tools say 2735, 0, 30 and 2'],
      ['annotations.?', 1, 'the tools say 2, 0 and 0'],
      ['annotations.Widget', 7, 'the tools say 9, 0 and 0'],
    ] as const
  ).map(([fact, ours, reason]) => ({
    file: 'damaged/qpdf--69977.fuzz.pdf',
    fact,
    ours,
    cause: 'no-truth' as const,
    reason,
  })),
]

/** Files that we refuse, as fewer than two other programs open them, with the code. */
export const knownRefusals: Readonly<Record<string, string>> = {
  'damaged/pdfparser--corrupted.pdf': 'page-tree-missing',
  'damaged/pdfpig--StackOverflow_Issue_1122.pdf': 'page-tree-missing',
  'damaged/qpdf--376305073a.fuzz.pdf': 'page-tree-missing',
  'damaged/qpdf--69977a.fuzz.pdf': 'not-a-pdf',
  'encrypted/pdf-reader--encrypted_pdf_with_64_chars_string.pdf': 'password-needed',
  'encrypted/pdfbox--AESkeylength128.pdf': 'security-unknown',
}
