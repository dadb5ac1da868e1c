/** First part of the key of all lists of cards, so that a change of one card updates all of them. */
export const listKey = 'catalogue.list'
