import type { CountedColumn, SearchCounts } from '@lectern/contract'
import { useWords } from '../../messages/words.ts'
import { showFocused } from '../../parts/show-focused.ts'
import classes from './facets.module.css'
import type { SearchAddress } from './search-state.ts'

interface FacetsProps {
  readonly address: SearchAddress
  readonly counts: SearchCounts
  onChange(address: SearchAddress): void
}

/** Kinds and nodes of the hits, with counts. Each choice narrows the search; choosing it again removes it. */
export function Facets({ address, counts, onChange }: FacetsProps) {
  const words = useWords()
  const { FNAME: kind, DTYPE: node, ...rest } = address
  const kindNames: Readonly<Record<string, string>> = { PDF: words('kindPdf'), VIDEO: words('kindVideo') }
  return (
    <div className={classes.facets}>
      <Facet
        name={words('kindFilter')}
        choices={counts.byKind.map(choice => ({ ...choice, label: kindNames[choice.no] ?? choice.label }))}
        chosen={kind}
        onChoose={no =>
          onChange({
            ...rest,
            ...(node !== undefined && { DTYPE: node }),
            ...((no === 'PDF' || no === 'VIDEO') && { FNAME: no }),
          })
        }
      />
      <Facet
        name={words('catalogue')}
        choices={counts.byNode}
        chosen={node}
        onChoose={no =>
          onChange({
            ...rest,
            ...(kind !== undefined && { FNAME: kind }),
            ...(no !== undefined && { DTYPE: no }),
          })
        }
      />
    </div>
  )
}

function Facet(props: {
  readonly name: string
  readonly choices: readonly CountedColumn[]
  readonly chosen: string | undefined
  onChoose(no: string | undefined): void
}) {
  if (props.choices.length === 0) return null
  return (
    <fieldset className={classes.facet} onFocus={showFocused}>
      <legend>{props.name}</legend>
      {props.choices.map(({ no, label, count }) => {
        const isChosen = props.chosen === no
        return (
          <button
            key={no}
            type="button"
            className={classes.choice}
            aria-pressed={isChosen}
            onClick={() => props.onChoose(isChosen ? undefined : no)}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.count}>{count}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
