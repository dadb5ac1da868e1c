import type { SearchPageWords } from './search.zh.ts'

/** What the search page says besides its common words, in German. */
export const search: SearchPageWords = {
  answeredFor: '„{typed}“ wurde nicht gefunden. Sie sehen die Ergebnisse für „{search}“.',
  searchAsTyped: 'Trotzdem nach „{typed}“ suchen',
  openField: 'Suchfeld öffnen',
  nothingFoundAtAll: 'Versuchen Sie ein anderes oder kürzeres Wort.',
}
