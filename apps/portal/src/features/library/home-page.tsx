import { getRouteApi } from '@tanstack/react-router'
import { useBegunWorks } from './begun-works.ts'
import { CatalogueHeading } from './catalogue-heading.tsx'
import { ContinueRow } from './continue-row.tsx'
import { KeywordBar } from './keyword-bar.tsx'
import type { ListState } from './list-state.ts'
import { ListView } from './list-view.tsx'

const route = getRouteApi('/')

/** Home: the catalogue by keyword, node, kind and search; above the whole catalogue what a member has begun. */
export function HomePage() {
  const state: ListState = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: ListState) => void navigate({ search: next, resetScroll: true })
  const begun = useBegunWorks()
  return (
    <ListView
      state={state}
      onChange={change}
      heading={<CatalogueHeading state={state} />}
      bar={<KeywordBar state={state} onChange={change} />}
      isHeld={isWhole(state) && begun === undefined}
      leadOf={shown => isWhole(shown) && begun && <ContinueRow cards={begun} />}
    />
  )
}

/** Whether a list is the whole catalogue. */
const isWhole = (state: ListState): boolean => Object.keys(state).length === 0
