import { getRouteApi } from '@tanstack/react-router'
import { CatalogueHeading } from './catalogue-heading.tsx'
import { KeywordBar } from './keyword-bar.tsx'
import type { ListState } from './list-state.ts'
import { ListView } from './list-view.tsx'

const route = getRouteApi('/')

/** Home: the catalogue by keyword, node, kind and search. */
export function HomePage() {
  const state: ListState = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: ListState) => void navigate({ search: next, resetScroll: true })
  return (
    <ListView
      state={state}
      onChange={change}
      heading={<CatalogueHeading state={state} />}
      bar={<KeywordBar state={state} onChange={change} />}
    />
  )
}
