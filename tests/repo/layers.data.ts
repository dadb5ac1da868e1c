/** One layer of a package: folders and files that do not import each other, and what they hold. */
export interface Layer {
  /** Paths below the package's `src`. The longest that fits a file is its place: `features/console` means only the files directly in it. */
  readonly rooms: readonly string[]
  /** For the table in `ARCHITECTURE.md`. */
  readonly holds: string
}

/** Layers of each package, lowest first. A folder imports only from layers above its own in this list, and so not sideways. */
export const layersOf: Readonly<Record<string, readonly Layer[]>> = {
  'packages/pdf': [
    { rooms: ['errors.ts', 'limits.ts'], holds: 'errors with codes; what hostile input may cost' },
    { rooms: ['arguments.ts'], holds: 'checks what callers without types pass' },
    {
      rooms: ['bytes', 'geometry'],
      holds: 'bytes in memory or lent in ranges; points, rectangles, page space',
    },
    { rooms: ['objects'], holds: 'the objects of PDF: dictionaries, arrays, names, streams, references' },
    { rooms: ['filters', 'crypto'], holds: 'stream filters; encryption and its passwords' },
    { rooms: ['syntax', 'writer'], holds: 'reading and repairing a file; writing objects and increments' },
    { rooms: ['content'], holds: 'content streams, read with the lexer of `syntax`' },
    { rooms: ['fonts', 'images'], holds: 'widths, encodings and glyph names; pictures and colour spaces' },
    { rooms: ['lent.ts'], holds: 'what a host lends' },
    { rooms: ['document'], holds: 'catalogue, pages, layers' },
    { rooms: ['forms'], holds: 'appearances of form fields that have none; lent to a document' },
    {
      rooms: ['appearance/scene'],
      holds: 'what an appearance draws, as plain values: paths, texts, pictures',
    },
    { rooms: ['appearance/stream', 'appearance/svg'], holds: 'scenes as content streams and as SVG' },
    { rooms: ['appearance/interpreter'], holds: 'content streams as scenes' },
    {
      rooms: ['annotations/fields'],
      holds: 'the fields of annotations: checked, read from entries and written',
    },
    { rooms: ['annotations/shapes'], holds: 'what several kinds draw: boxes, line endings, texts, stamps' },
    { rooms: ['annotations/kinds'], holds: 'the thirteen kinds, a file each' },
    { rooms: ['annotations/values'], holds: 'annotations as plain values: made, changed, compared' },
    {
      rooms: ['annotations/looks'],
      holds: 'the appearances that annotations have in their file, and how they are drawn',
    },
    { rooms: ['annotations/store'], holds: 'the annotations of a document: read, kept, written, removed' },
    {
      rooms: ['annotations/exchange'],
      holds: 'annotations from other programs and for them: data form, XFDF, FDF',
    },
    { rooms: ['options.ts'], holds: 'options of opening and saving' },
    {
      rooms: ['proof', 'inspection'],
      holds:
        'what a save changed; signatures and what followed them; damage in all objects, and the pictures of pages',
    },
    { rooms: ['pdf-document.ts'], holds: 'the public class' },
    { rooms: ['checked-functions.ts'], holds: 'the public functions, which check their arguments' },
    { rooms: ['index.ts'], holds: 'the public face' },
    { rooms: ['node'], holds: '`@lectern/pdf/node`: what Node lends the engine' },
    { rooms: ['cli'], holds: '`lectern-pdf`' },
  ],
  'packages/render': [
    { rooms: ['api'], holds: 'what a renderer is asked and answers, and its errors' },
    {
      rooms: ['files', 'compare', 'pool'],
      holds:
        'files in memory or read in ranges; which pages and areas changed; a pool of workers for any jobs',
    },
    { rooms: ['pdfium'], holds: 'PDFium and its memory' },
    { rooms: ['document'], holds: 'an open document: pages, text, outline, links, search' },
    { rooms: ['renderers'], holds: 'in workers of a browser, or in the thread of Node' },
    { rooms: ['index.ts'], holds: 'the public face' },
  ],
  'packages/viewer': [
    { rooms: ['marks'], holds: 'what a mark, a page and an appearance are, for all floors' },
    { rooms: ['messages'], holds: 'the texts in five languages' },
    {
      rooms: ['dom'],
      holds: 'selection, focus and targets of events, in the document and in shadow trees',
    },
    { rooms: ['fonts'], holds: 'fonts for texts of marks and for pages that embed none, loaded when needed' },
    {
      rooms: ['engine'],
      holds: 'workers: page drawing and the PDF engine; an engine that died is started again',
    },
    { rooms: ['tools'], holds: 'one definition per tool; pure steps from pointer events to marks' },
    { rooms: ['marking'], holds: 'the marks of a document: session, history, change log, import' },
    { rooms: ['document'], holds: 'opening a file, what is shown of it, search, outline' },
    { rooms: ['compare'], holds: 'a second document beside the first, and where they differ' },
    { rooms: ['viewer'], holds: 'the one store, which composes the slices of the features' },
    { rooms: ['pages'], holds: 'the list of pages, their layers and the pointer' },
    {
      rooms: ['controls/parts', 'controls/keys'],
      holds: 'buttons, notices and widths of all controls; which viewer a key press is for',
    },
    {
      rooms: ['controls/files', 'controls/printing'],
      holds: 'files that the reader opens, saves, downloads and prints',
    },
    { rooms: ['controls/commands'], holds: 'the table of commands, and their buttons' },
    {
      rooms: ['controls/opening', 'controls/signatures', 'controls/stamps'],
      holds:
        'password, errors and what is asked before leaving; what is said of signatures; stamps of the reader’s own',
    },
    {
      rooms: ['controls/marking', 'controls/comparison'],
      holds: 'the tools with their style, texts and keys; the bar of the comparison',
    },
    {
      rooms: ['controls/panels', 'controls/bars'],
      holds: 'previews, outline, comments, changes; toolbar, menus, search',
    },
    { rooms: ['host'], holds: '`<PdfViewer>`, `createViewer` and what a host may set' },
    { rooms: ['index.ts'], holds: 'the public face' },
  ],
  'packages/contract': [
    {
      rooms: ['texts', 'characters', 'captions'],
      holds: 'sentences in five languages and the codes they explain; what characters are; captions of films',
    },
    { rooms: ['wire'], holds: 'how values are written, read and refused' },
    { rooms: ['models'], holds: 'what travels' },
    { rooms: ['routes'], holds: 'with which call' },
    { rooms: ['client'], holds: 'the client that executes the table' },
    { rooms: ['documents'], holds: 'what is printed of all this' },
    { rooms: ['index.ts'], holds: 'the public face' },
  ],
  'apps/portal': [
    { rooms: ['lib'], holds: 'browser, server and storage; no texts, no screens' },
    { rooms: ['messages'], holds: 'the texts, and the sentence for an error' },
    { rooms: ['parts'], holds: 'building blocks for screens of any feature' },
    {
      rooms: ['features/session', 'features/provider', 'features/catalogue'],
      holds: 'features that import no other feature: who is signed in, the provider, the catalogue',
    },
    { rooms: ['features/resource'], holds: 'a resource in any list: its card, its link, its lock' },
    {
      rooms: [
        'features/people',
        'features/study',
        'features/search',
        'features/comments',
        'features/editions',
      ],
      holds: 'authors and readers, study time, search, comments, what changed in an edition',
    },
    {
      rooms: ['features/library', 'features/notices', 'features/registration', 'features/resource-page'],
      holds: 'lists of cards, notices, registration, the page around a document or film',
    },
    {
      rooms: [
        'features/account',
        'features/certificates',
        'features/profile',
        'features/reading',
        'features/watching',
        'features/editor',
      ],
      holds: 'the pages of one person, and reading, watching, editing',
    },
    {
      rooms: ['features/creation/upload', 'features/creation/contents'],
      holds: 'the fields for the files of a work and for its contents',
    },
    {
      rooms: ['features/creation/cover', 'features/creation/captions', 'features/exams/queue'],
      holds: 'cover and captions of a work; the queue of uploads of an exam',
    },
    { rooms: ['features/exams'], holds: 'what all pages of exams share' },
    {
      rooms: ['features/exams/taking', 'features/exams/results'],
      holds: 'the exam in progress and its results',
    },
    { rooms: ['features/creation'], holds: 'own works: what list and form share' },
    {
      rooms: ['features/creation/list', 'features/creation/form'],
      holds: 'the list and the form of own works',
    },
    {
      rooms: ['features/console/desk'],
      holds: 'the base of every screen of the console: its texts, its address, its queries',
    },
    {
      rooms: ['features/console/fields', 'features/console/panel'],
      holds: 'fields and panels of the console',
    },
    { rooms: ['features/console/list', 'features/console/forms'], holds: 'lists and forms of the console' },
    { rooms: ['features/console/bank'], holds: 'what the screens of questions and exams share' },
    {
      rooms: [
        'features/console/agreements',
        'features/console/applications',
        'features/console/audit',
        'features/console/broadcast',
        'features/console/calendar',
        'features/console/catalogue',
        'features/console/certificates',
        'features/console/comments',
        'features/console/customers',
        'features/console/exams',
        'features/console/feedback',
        'features/console/grading',
        'features/console/keywords',
        'features/console/outbox',
        'features/console/questions',
        'features/console/reports',
        'features/console/roles',
        'features/console/settings',
        'features/console/users',
        'features/console/works',
      ],
      holds: 'the screens of the console; none imports another',
    },
    { rooms: ['features/console'], holds: 'what combines the screens of the console' },
    { rooms: ['app/shell'], holds: 'the frame of every page' },
    { rooms: ['app'], holds: 'routes' },
    { rooms: ['main.tsx'], holds: 'the start' },
  ],
  'apps/server': [
    {
      rooms: ['counts.ts', 'errors.ts', 'networks-of.ts', 'steps.ts', 'turns.ts'],
      holds: 'errors, counts, and other small values',
    },
    {
      rooms: ['config.ts', 'data-folder.ts', 'build-portal-process.ts', 'build-portal.ts'],
      holds: 'what a start needs',
    },
    {
      rooms: ['db', 'caller', 'decoding'],
      holds: 'the database; who makes a call; limited programs that decode uploads',
    },
    {
      rooms: ['blobs', 'settings', 'signing'],
      holds: 'stored files; the provider’s settings; file tickets and the key of the audit log',
    },
    { rooms: ['services.ts'], holds: 'what every handler and job may use' },
    { rooms: ['calls', 'jobs'], holds: 'what handlers receive and return, without HTTP; the queue' },
    {
      rooms: ['system', 'audit', 'messages', 'search'],
      holds: 'what features use: audit log, e-mail and SMS, index',
    },
    { rooms: ['lifecycle', 'notices'], holds: 'changes of state, and the notices about them' },
    { rooms: ['session'], holds: 'login, codes, passwords' },
    { rooms: ['catalogue', 'uploads', 'editions'], holds: 'the catalogue, uploads, editions' },
    {
      rooms: ['media', 'people', 'resource', 'inbox'],
      holds:
        'films and pictures, people, what other features need of a resource, what bell, mail and SMS read',
    },
    { rooms: ['certificates', 'comments'], holds: 'certificates and comments' },
    { rooms: ['study'], holds: 'study time; moves readers and comments to a new edition' },
    {
      rooms: ['resource-page', 'registration', 'upgrades', 'access', 'works', 'exams'],
      holds: 'the remaining features',
    },
    { rooms: ['erasure'], holds: 'what removing an account removes' },
    { rooms: ['upkeep'], holds: 'work of the night' },
    { rooms: ['console/desk'], holds: 'what several pages of the console share' },
    { rooms: ['console/users'], holds: 'users, which other pages show' },
    {
      rooms: [
        'console/broadcasts',
        'console/calendar',
        'console/catalogue',
        'console/comments',
        'console/customers',
        'console/exams',
        'console/feedback',
        'console/outbox',
        'console/questions',
        'console/reports',
        'console/roles',
        'console/settings',
        'console/texts',
        'console/user-import',
        'console/works',
      ],
      holds: 'the pages of the console; none imports another',
    },
    { rooms: ['console'], holds: 'what combines them' },
    { rooms: ['handlers.ts', 'job-kinds.ts'], holds: 'every call and every kind of job' },
    { rooms: ['http', 'demo', 'stopping.ts'], holds: 'HTTP, which no feature imports; demo data; stopping' },
    { rooms: ['operator'], holds: 'commands of the operator, which need no running server' },
    { rooms: ['call-databases.ts'], holds: 'the calls and the database they need' },
    { rooms: ['server.ts'], holds: 'a server' },
    { rooms: ['main.ts'], holds: 'the start' },
    { rooms: ['testing'], holds: 'what tests of the whole server use' },
    { rooms: ['faults'], holds: 'programs that kill a server' },
    { rooms: ['attacks'], holds: 'programs that attack a server' },
  ],
}
