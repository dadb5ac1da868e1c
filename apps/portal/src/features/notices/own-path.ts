/** Whether an address is a path of the portal itself: never another host, never a script. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)
