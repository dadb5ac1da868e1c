import type { EditComparison, EditRecord } from './compare-edits.ts'
import { readers } from './drawn-by-readers.ts'
import { type EditCause, editCauses } from './edit-causes.data.ts'
import { editKinds } from './edited-marks.ts'

/** The heading of the part about edits in `docs/fidelity.md`. */
export const editTitle = '## Edits of marks that other programs made'

/** The similarity that an edited mark must have to what was meant. */
const required = 0.97

/** Whether a mark is as meant, or differs no more than the program and the viewer differed before the edit. */
export function isAsMeant(one: EditComparison): boolean {
  return one.likeness >= required || differedBefore(one) || causeOf(one) !== undefined
}

function causeOf({ path, name, reader }: EditComparison): EditCause | undefined {
  return editCauses.find(one => one.path === path && one.name === name && one.reader === reader)
}

function differedBefore({ edit, likeness, before }: EditComparison): boolean {
  return edit === 'recolour' && before < required && likeness >= before - 0.05
}

/** The makers that the requirements name, in their order, and those that files tell of besides. */
const namedMakers = ['Acrobat', 'Preview', 'Foxit', 'PDF-XChange', 'Bluebeam', 'Drawboard', 'pdf.js', 'Word']

/** The part of `docs/fidelity.md` about edits. */
export function editSection({ changedOutside, marks }: EditRecord): string {
  const found = new Set(marks.map(({ maker }) => maker))
  const makers = [...namedMakers, ...[...found].filter(maker => !namedMakers.includes(maker)).sort()]
  const rows = makers.flatMap(maker => editKinds.map(edit => row(marks, maker, edit)))
  const alike = marks.filter(({ likeness }) => likeness >= required).length
  const told = marks.filter(one => one.likeness < required && differedBefore(one)).length
  const caused = marks.filter(one => one.likeness < required && !differedBefore(one) && causeOf(one))
  const count = new Set(marks.map(({ path, name }) => `${path} ${name}`)).size
  return `${editTitle}

\`npm run fidelity -w @lectern/pdf -- --edits\` moves and recolours each of the ${count} marks of the corpus that have an appearance of another
program, saves, has four programs draw the file, and writes this part. A moved mark is compared with what the same program drew
before; a recoloured one with what the viewer shows, so that letters in fonts that are not embedded differ as in the table above.

Outside of the marks ${changedOutside} pixels have changed. Of ${marks.length} pairs ${alike} are at least ${required} similar to what was meant (${share(alike, marks.length)} %); ${told} differ
because the program and the viewer drew the mark differently before the edit, ${caused.length} for a cause listed below, ${marks.length - alike - told - caused.length} for no known cause.

| maker | edit | marks | ${readers.join(' | ')} |
|---|---|---:|${readers.map(() => '---:|').join('')}
${rows.join('\n')}

Each cell: lowest and median similarity. A dash: the corpus has no mark of that program.

${caused.map(causeLine).join('\n')}
`
}

function row(marks: readonly EditComparison[], maker: string, edit: string): string {
  const ofMaker = marks.filter(one => one.maker === maker && one.edit === edit)
  const cells = readers.map(reader => {
    const values = ofMaker.filter(one => one.reader === reader).map(({ likeness }) => likeness)
    const sorted = values.sort((a, b) => a - b)
    const [lowest, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
    return lowest === undefined || median === undefined ? '–' : `${lowest.toFixed(3)} / ${median.toFixed(3)}`
  })
  const count = new Set(ofMaker.map(({ path, name }) => `${path} ${name}`)).size
  return `| ${maker} | ${edit} | ${count} | ${cells.join(' | ')} |`
}

const causeLine = (one: EditComparison): string =>
  `- ${one.path}, ${one.name}, ${one.edit}, ${one.reader}: ${one.likeness.toFixed(3)}. ${causeOf(one)?.cause}`

const share = (part: number, whole: number): string => ((part / Math.max(1, whole)) * 100).toFixed(1)
