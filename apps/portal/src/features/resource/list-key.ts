/** First part of the key of every list of cards: what changes on one card changes in all of them. */
export const listKey = 'catalogue.list'
