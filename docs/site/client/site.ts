/** The behaviour of every page: theme, menu, search, copied code and the list of contents. */
import './styles/site.css'
import { markCurrentHeading } from './contents.ts'
import { addCopyButtons } from './copy-code.ts'
import { enableMenu } from './menu.ts'
import { enableSearch } from './search.ts'
import { enableThemeButton } from './theme-button.ts'

enableThemeButton()
enableMenu()
enableSearch()
addCopyButtons()
markCurrentHeading()
