/** When the page of a certificate asks again whether file and badge are made. */

const firstMs = 1500
/** They take seconds, unless many wait for theirs. */
const firstTimes = 20
const laterMs = 60_000
const laterTimes = 30

/** After how long to ask again when it was asked this often; false when it has been long enough: then something is broken. */
export const askAgainMs = (times: number): number | false =>
  times <= firstTimes ? firstMs : times <= firstTimes + laterTimes ? laterMs : false
