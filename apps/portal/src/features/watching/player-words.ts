import type { Language } from '@lectern/contract'
import { addTranslation } from 'media-chrome/utils/i18n.js'
import { useEffect, useState } from 'react'
import { localeOf } from '../../lib/preferences.ts'
import type { PlayerWords } from '../../messages/player.zh.ts'

const catalogues: Readonly<Record<Language, () => Promise<{ readonly player: PlayerWords }>>> = {
  zh: () => import('../../messages/player.zh.ts'),
  en: () => import('../../messages/player.en.ts'),
  tw: () => import('../../messages/player.tw.ts'),
  ja: () => import('../../messages/player.ja.ts'),
  de: () => import('../../messages/player.de.ts'),
}

/** Loads the player's texts in a language; true when they are loaded. */
export function usePlayerWords(language: Language): boolean {
  const [known, setKnown] = useState<Language>()
  useEffect(() => {
    let isCurrent = true
    const teach = async () => {
      // If its texts cannot be loaded, the player still works in another language.
      const found = await catalogues[language]().catch(() => undefined)
      if (found) addTranslation(localeOf[language], found.player)
      if (isCurrent) setKnown(language)
    }
    void teach()
    return () => {
      isCurrent = false
    }
  }, [language])
  return known === language
}
