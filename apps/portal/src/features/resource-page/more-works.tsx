import type { Resource } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useWords } from '../../messages/words.ts'
import { WorkRows } from '../resource/work-rows.tsx'

const shownAtMost = 5

/** Works with the same keywords, then recommended works, without duplicates. */
export function MoreWorks({ resource }: { readonly resource: Resource }) {
  const words = useWords()
  const { id, keywords } = resource
  const related = useQuery({
    queryKey: ['catalogue.related', id],
    queryFn: ({ signal }) => api.call('catalogue.related', { keywords, exceptId: id }, { signal }),
    enabled: keywords.length > 0,
    staleTime: 60_000,
  })
  const liked = useQuery({
    queryKey: ['catalogue.guessYouLike'],
    queryFn: ({ signal }) => api.call('catalogue.guessYouLike', {}, { signal }),
    staleTime: 60_000,
  })
  const relatedCards = related.data?.records.slice(0, shownAtMost) ?? []
  const shown = new Set([id, ...relatedCards.map(card => card.id)])
  const likedCards = liked.data?.records.filter(card => !shown.has(card.id)).slice(0, shownAtMost) ?? []
  return (
    <>
      <WorkRows heading={words('relatedWorks')} cards={relatedCards} />
      <WorkRows heading={words('guessYouLike')} cards={likedCards} />
    </>
  )
}
