/** The number of a certificate in the groups in which it is printed: `M555 NTME YR21 X8QK`. */
export const groupedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
