import { languages } from '@lectern/contract'
import { IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSaveLanguage } from '../../features/people/use-own-language.ts'
import { notify } from '../../lib/notices.ts'
import { isLanguage, languageNames, localeOf, usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { changeLanguage, useWords } from '../../messages/words.ts'
import classes from './language-menu.module.css'

/**
 * Switches the language, stores it for a signed-in person and fetches texts of the server again in place. It uses a native `<select>` under an icon,
 * which works on every device and needs no extra code.
 */
export function LanguageMenu() {
  const words = useWords()
  const current = usePreferences(state => state.language)
  const queries = useQueryClient()
  const save = useSaveLanguage()

  const choose = async (value: string) => {
    if (!isLanguage(value)) return
    try {
      await changeLanguage(value)
    } catch {
      notify({ kind: 'failed', message: words('errorNetwork') })
      return
    }
    if (useSession.getState().user) save.mutate(value)
    await queries.invalidateQueries()
  }

  return (
    <span className={classes.language} title={words('language')}>
      <IconLanguage size={20} aria-hidden="true" />
      <span className={classes.current} aria-hidden="true">
        {languageNames[current]}
      </span>
      <select
        aria-label={words('language')}
        value={current}
        onChange={event => void choose(event.currentTarget.value)}
      >
        {languages.map(language => (
          <option key={language} value={language} lang={localeOf[language]}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
