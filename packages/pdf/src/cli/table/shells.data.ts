/** The shells for which `completion` prints a script. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** One of `shells`. */
export type Shell = (typeof shells)[number]
