import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../messages/words.ts'
import { ListView } from './list-view.tsx'

const route = getRouteApi('/user/release')

/** The reader's published works. */
export function ReleasePage() {
  const words = useWords()
  const navigate = route.useNavigate()
  return (
    <ListView
      source="release"
      state={route.useSearch()}
      onChange={search => void navigate({ search })}
      heading={words('release')}
    />
  )
}
