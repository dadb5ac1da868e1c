/** Filters, page and open item of a console screen, as search parameters of its address. */
export type ConsoleAddress = Readonly<Record<string, string | number>>

/** Reads the search parameters of an address; each screen uses those it knows. */
export const consoleAddressOf = (address: Readonly<Record<string, unknown>>): ConsoleAddress =>
  Object.fromEntries(
    Object.entries(address).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
