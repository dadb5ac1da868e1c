import { type Language, languages } from '@lectern/contract'
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { languageNames, localeOf, usePreferences } from '../../lib/preferences.ts'
import { changeLanguage, useWords } from '../../messages/words.ts'

/** Switches the language; what the server says in a language is fetched again, in place. */
export function LanguageMenu() {
  const words = useWords()
  const current = usePreferences(state => state.language)
  const queries = useQueryClient()

  const choose = async (language: Language) => {
    try {
      await changeLanguage(language)
    } catch {
      notifications.show({ color: 'red', message: words('errorNetwork') })
      return
    }
    await queries.invalidateQueries()
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={words('language')} title={words('language')}>
          <IconLanguage size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(language => (
          <Menu.Item
            key={language}
            lang={localeOf[language]}
            role="menuitemradio"
            aria-checked={language === current}
            rightSection={language === current && <IconCheck size={16} />}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
