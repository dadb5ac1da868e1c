const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a value of the address is an id of the contract. */
export const isId = (value: unknown): value is string => typeof value === 'string' && form.test(value)
