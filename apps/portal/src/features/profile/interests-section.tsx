import { reservedKeywords, type SelfInfo } from '@lectern/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { keywordsQuery } from '../catalogue/catalogue-queries.ts'
import { selfQuery } from '../people/people-queries.ts'
import { interestsOf, type Topic, topicsOf } from './interest-topics.ts'
import classes from './profile.module.css'

const settingNo = '3'

/** The topics that a person is interested in, by which works are recommended. Every press is stored at once. */
export function InterestsSection({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const { data: keywords } = useQuery(keywordsQuery)
  const save = useSave(self)
  const offered = keywords?.filter(({ no }) => !reservedKeywords.some(word => word === no))
  const topics = offered && topicsOf(offered, self.settings[settingNo])
  if (!topics || topics.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="interests">
      <h2 id="interests" className={classes.heading}>
        {words('interests')}
      </h2>
      <p className={classes.text}>{words('interestsText')}</p>
      <fieldset className={classes.topics} aria-labelledby="interests">
        {topics.map(topic => (
          <button
            key={topic.word}
            type="button"
            className={classes.topic}
            aria-pressed={topic.stored.length > 0}
            onClick={() => save.mutate(topic)}
          >
            {topic.label}
          </button>
        ))}
      </fieldset>
    </section>
  )
}

/** Stores one choice with an optimistic update. */
function useSave(self: SelfInfo) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ word, stored }: Topic) =>
      api.call(
        'settings.save',
        {
          type: 'keywords',
          operator: stored.length > 0 ? 'remove' : 'add',
          content: JSON.stringify(stored.length > 0 ? stored : [word]),
        },
        { outlivesPage: true },
      ),
    onMutate: ({ word, stored }) => {
      const before = queries.getQueryData(selfQuery.queryKey)
      const chosen = interestsOf((before ?? self).settings[settingNo])
      const after = stored.length > 0 ? chosen.filter(one => !stored.includes(one)) : [...chosen, word]
      queries.setQueryData(
        selfQuery.queryKey,
        before && { ...before, settings: { ...before.settings, [settingNo]: after } },
      )
      return before
    },
    onError: (_error, _topic, before) => queries.setQueryData(selfQuery.queryKey, before),
  })
}
