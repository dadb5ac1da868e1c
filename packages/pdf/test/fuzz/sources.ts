import { corpusFiles, passwordOf, readCorpusFile } from '../corpus.ts'
import { type SmallKind, smallPdf } from '../small-files.ts'
import { mutate, seededRandom } from './mutate.ts'

/** A valid or damaged file from which mutants are made. */
interface Source {
  readonly name: string
  readonly password: string | undefined
  /** How often it is used compared with others: files that take long to read are used less often. */
  readonly weight: number
  readonly read: () => Uint8Array
}

/** A damaged file with the seed that reproduces it. */
export interface Mutant {
  readonly seed: number
  readonly source: string
  readonly bytes: Uint8Array
  readonly options: { readonly password?: string }
}

const largestBytes = 200_000
const smallKinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

/** Objects of the small files besides the page: one of each kind that parsers descend into. */
const furnished = {
  page: '/Annots[5 0 R 7 0 R]/Resources<</XObject<</I 8 0 R>>>>',
  objects: {
    5: '<</Type/Annot/Subtype/Highlight/Rect[10 10 50 50]/QuadPoints[10 50 50 50 10 10 50 10]/AP<</N 6 0 R>>>>',
    6: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 17>>\nstream\n0 0 9 9 re f     \nendstream',
    7: '<</Type/Annot/Subtype/Ink/Rect[1 1 9 9]/InkList[[1 1 5 5 9 1]]/Contents(a\\(b)/NM<FEFF0041>>>',
    8: '<</Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/AHx/Length 9>>\nstream\n00FF80C0>\nendstream',
  },
}

let known: readonly Source[] | undefined

function allSources(): readonly Source[] {
  known ??= [
    ...smallKinds.map(kind => ({
      name: `small ${kind}`,
      password: undefined,
      weight: 1,
      read: () => smallPdf(kind, furnished),
    })),
    ...corpusFiles
      .filter(({ bytes }) => bytes <= largestBytes)
      .map(file => ({
        name: file.path,
        password: passwordOf(file).password,
        weight: (file.passwords ? 0.25 : 1) * Math.min(1, 15_000 / file.bytes),
        read: () => readCorpusFile(file),
      })),
  ]
  return known
}

/** The mutant of a seed; the same on every machine with the same corpus. */
export function mutantOf(seed: number): Mutant {
  const sources = allSources()
  const total = sources.reduce((sum, { weight }) => sum + weight, 0)
  let left = seededRandom(seed * 31 + 7)() * total
  const source = sources.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!source) throw new Error('there is nothing to mutate')
  const options = source.password === undefined ? {} : { password: source.password }
  return { seed, source: source.name, bytes: mutate(source.read(), seed), options }
}
