import type { Language } from '@lectern/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { defaultLanguage, hasChosenLanguage, isLanguage, usePreferences } from '../../lib/preferences.ts'
import { changeLanguage } from '../../messages/words.ts'
import { selfQuery } from './people-queries.ts'

const settingNo = '1'
const freshMs = 60_000

/** Stores the language that a signed-in person has chosen: every later message to them is written in it. */
export function useSaveLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: Language) =>
      api.call('settings.save', { type: 'language', operator: 'set', content }, { outlivesPage: true }),
    onMutate: content =>
      queries.setQueryData(
        selfQuery.queryKey,
        self => self && { ...self, settings: { ...self.settings, [settingNo]: content } },
      ),
    onError: () => queries.invalidateQueries({ queryKey: selfQuery.queryKey }),
  })
}

/**
 * Brings the language of the account and that of the browser together. A browser in which nobody has chosen a language shows
 * that of the account; an account without one gets the language that the browser shows.
 */
export function useOwnLanguage(): void {
  const queries = useQueryClient()
  const { data } = useQuery({ ...selfQuery, staleTime: freshMs })
  const { mutate } = useSaveLanguage()
  const isLoaded = data !== undefined
  const own = data?.settings[settingNo]
  const hasStored = useRef(false)
  useEffect(() => {
    if (!isLoaded) return
    const { language } = usePreferences.getState()
    if (!isLanguage(own)) {
      // Messages to an account without a language are in the default one already. A refusal is not repeated before the next visit.
      if (language === defaultLanguage || hasStored.current) return
      hasStored.current = true
      mutate(language)
    } else if (!hasChosenLanguage() && own !== language) {
      void changeLanguage(own).then(
        () => queries.invalidateQueries(),
        // Without its words the page stays as it is; the next visit tries again.
        () => {},
      )
    }
  }, [isLoaded, own, mutate, queries])
}
