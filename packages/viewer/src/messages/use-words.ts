import { createContext, useCallback, useContext } from 'react'
import type { ViewerLanguage } from './language.ts'
import { createWords, type Words } from './words.ts'

/** Language of the viewer around a component. */
export const LanguageContext = createContext<ViewerLanguage>('zh')

/** Words in the language of the viewer around the component. */
export function useWords(): Words {
  const language = useContext(LanguageContext)
  return useCallback((key, values) => createWords(language)(key, values), [language])
}
