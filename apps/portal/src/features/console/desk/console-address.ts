/** Filters, page and opened item of a screen of the console, as its address carries them. */
export type ConsoleAddress = Readonly<Record<string, string | number>>

/** What an address may say; each screen reads of it what it knows. */
export const consoleAddressOf = (address: Readonly<Record<string, unknown>>): ConsoleAddress =>
  Object.fromEntries(
    Object.entries(address).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
