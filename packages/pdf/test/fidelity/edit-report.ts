import type { EditComparison, EditRecord } from './compare-edits.ts'
import { readers } from './drawn-by-readers.ts'
import { type EditCause, editCauses, viewerDifferences } from './edit-causes.data.ts'
import { editKinds } from './edited-marks.ts'

/** The heading of the part about edits in `docs/fidelity.md`. */
export const editTitle = '## Edits of marks that other programs made'

/** The similarity that an edited mark must have to what was meant. */
const required = 0.97

/** Whether a mark is as meant, and as the viewer shows it, or has a recorded cause. */
export function isAsMeant(one: EditComparison): boolean {
  if (!isLike(one)) return causeOf(one, editCauses) !== undefined
  return isLikeViewer(one) || causeOf(one, viewerDifferences) !== undefined
}

const isLike = ({ likeness }: EditComparison): boolean => likeness >= required
const isLikeViewer = ({ edit, shown }: EditComparison): boolean => edit === 'move' || shown >= required

function causeOf(
  { path, name, reader }: EditComparison,
  causes: readonly EditCause[],
): EditCause | undefined {
  return causes.find(one => one.path.test(path) && one.name.test(name) && one.readers.includes(reader))
}

/** The makers that the requirements name, in their order; those that files tell of besides follow. */
const namedMakers = ['Acrobat', 'Preview', 'Foxit', 'PDF-XChange', 'Bluebeam', 'Drawboard', 'pdf.js', 'Word']

/** The part of `docs/fidelity.md` about edits. */
export function editSection({ changedOutside, marks }: EditRecord): string {
  const found = new Set(marks.map(({ maker }) => maker))
  const others = [...found].filter(maker => !namedMakers.includes(maker)).sort()
  const absent = namedMakers.filter(maker => !found.has(maker))
  const rows = [...namedMakers.filter(maker => found.has(maker)), ...others].flatMap(maker =>
    editKinds.map(edit => row(marks, maker, edit)),
  )
  const unlike = marks.filter(one => !isLike(one))
  const recolored = marks.filter(({ edit }) => edit === 'recolour')
  const unshown = recolored.filter(one => !isLikeViewer(one))
  const unknown = (list: readonly EditComparison[], causes: readonly EditCause[]): number =>
    list.filter(one => !causeOf(one, causes)).length
  return `${editTitle}

\`npm run fidelity -w @lectern/pdf -- --edits\` moves and recolours each of the ${countOf(marks)} marks of the corpus that have an appearance of another
program, saves, has four programs draw the file, and writes this part. A moved mark is compared with what the same program drew
before, a recoloured one with that in the new colour: as the colours change between the pictures that the viewer shows.

Outside of the marks ${changedOutside} pixels have changed. Of ${marks.length} pairs ${marks.length - unlike.length} are at least ${required} similar to what was meant (${share(marks.length - unlike.length, marks.length)} %); ${unlike.length} ${unlike.length === 1 ? 'is' : 'are'} not,
for a cause listed below, and ${unknown(unlike, editCauses)} for no known cause.

| maker | edit | marks | ${readers.join(' | ')} |
|---|---|---:|${readers.map(() => '---:|').join('')}
${rows.join('\n')}

Each cell: lowest and median similarity. The corpus has no mark of ${absent.join(', ')}; a mark tells its maker by entries that
only one program writes, or by how its appearance begins, and those of "others" tell none.

${unlike.map(one => `- ${one.path}, ${one.name}, ${one.edit}, ${one.reader}: ${one.likeness.toFixed(3)}. ${causeOf(one, editCauses)?.cause}`).join('\n')}

Compared with the viewer instead, ${recolored.length - unshown.length} of ${recolored.length} recoloured pairs reach ${required} (${share(recolored.length - unshown.length, recolored.length)} %). In the other ${unshown.length} the program draws the mark
otherwise than the viewer does, before the edit as well as after, ${unknown(unshown, [...editCauses, ...viewerDifferences])} of them for no known cause:

| marks | program | pairs | similarity | cause |
|---|---|---:|---:|---|
${viewerDifferences.flatMap(cause => differenceRow(cause, unshown)).join('\n')}
`
}

function differenceRow(cause: EditCause, unshown: readonly EditComparison[]): string[] {
  const ofCause = unshown.filter(one => causeOf(one, viewerDifferences) === cause)
  if (ofCause.length === 0) return []
  const values = ofCause.map(({ shown }) => shown)
  const kinds = new Set(
    ofCause.map(({ path, name }) => `${name.split(' ').at(-1)} of ${path.split('--').at(-1)}`),
  )
  const programs = readers.filter(reader => ofCause.some(one => one.reader === reader))
  const range = [...new Set([Math.min(...values), Math.max(...values)].map(value => value.toFixed(3)))]
  return [
    `| ${[...kinds].join('; ')} | ${programs.join(', ')} | ${ofCause.length} | ${range.join(' to ')} | ${cause.cause} |`,
  ]
}

function row(marks: readonly EditComparison[], maker: string, edit: string): string {
  const ofMaker = marks.filter(one => one.maker === maker && one.edit === edit)
  const cells = readers.map(reader => {
    const values = ofMaker.filter(one => one.reader === reader).map(({ likeness }) => likeness)
    const sorted = values.sort((a, b) => a - b)
    const [lowest, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
    return lowest === undefined || median === undefined ? '–' : `${lowest.toFixed(3)} / ${median.toFixed(3)}`
  })
  return `| ${maker} | ${edit} | ${countOf(ofMaker)} | ${cells.join(' | ')} |`
}

const countOf = (marks: readonly EditComparison[]): number =>
  new Set(marks.map(({ path, name }) => `${path} ${name}`)).size

const share = (part: number, whole: number): string => ((part / Math.max(1, whole)) * 100).toFixed(1)
