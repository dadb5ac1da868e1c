/** The kinds of account that a list or a broadcast can be restricted to. */
export const userTypes = ['customer', 'social', 'staff'] as const
