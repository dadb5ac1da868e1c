import type { Language } from '@lectern/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import {
  defaultLanguage,
  hasChosenLanguage,
  isLanguage,
  languageNames,
  localeOf,
  usePreferences,
} from '../../lib/preferences.ts'
import { changeLanguage, words } from '../../messages/words.ts'
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

/** Prepares, in the language that is still on the page, the notice that it changes to another one and how to return. */
function backTo(left: Language, own: Language, goBack: (language: Language) => Promise<void>): () => void {
  const message = words('languageOfAccount', { language: languageNames[own] })
  const label = words('languageBack', { language: languageNames[left] })
  return () =>
    notify({
      kind: 'help',
      message,
      lang: localeOf[left],
      action: { label, run: () => void goBack(left) },
    })
}

/**
 * Brings the language of the account and that of the browser together. A language that was chosen by hand in this browser stays, and
 * the account keeps its own for messages until another one is chosen while its owner is signed in. Otherwise the page takes the
 * language of the account, says so in the one that was just read, and offers the way back. An account without a language gets the one
 * that the browser shows.
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
      const sayBack = backTo(language, own, back =>
        changeLanguage(back).then(
          () => {
            mutate(back)
            void queries.invalidateQueries()
          },
          () => notify({ kind: 'failed', message: words('errorNetwork') }),
        ),
      )
      void changeLanguage(own, 'account').then(
        () => {
          sayBack()
          return queries.invalidateQueries()
        },
        // Without its words the page stays as it is; the next visit tries again.
        () => {},
      )
    }
  }, [isLoaded, own, mutate, queries])
}
