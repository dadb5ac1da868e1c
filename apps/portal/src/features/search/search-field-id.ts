/** The id of the search field in the header: on a phone it is an icon until it has the focus. */
export const searchFieldId = 'search-field'
