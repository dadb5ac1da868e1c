/** Whether an address is a path of the portal: not another host and not a `javascript:` URL. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)
