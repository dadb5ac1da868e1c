import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import type { ListSource, ListState } from './list-state.ts'
import { ListView } from './list-view.tsx'

const record = getRouteApi('/user/record')
const release = getRouteApi('/user/release')

/** What the reader studied, the last first. */
export function RecordPage() {
  const navigate = record.useNavigate()
  return (
    <OwnList
      source="record"
      heading="record"
      state={record.useSearch()}
      onChange={search => void navigate({ search })}
    />
  )
}

/** What the reader published. */
export function ReleasePage() {
  const navigate = release.useNavigate()
  return (
    <OwnList
      source="release"
      heading="release"
      state={release.useSearch()}
      onChange={search => void navigate({ search })}
    />
  )
}

function OwnList(props: {
  readonly source: ListSource
  readonly heading: WordKey
  readonly state: ListState
  onChange(state: ListState): void
}) {
  const words = useWords()
  return (
    <ListView
      source={props.source}
      state={props.state}
      onChange={props.onChange}
      heading={words(props.heading)}
    />
  )
}
