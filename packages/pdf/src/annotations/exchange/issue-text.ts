import type * as z from 'zod/mini'

const expectations: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a record',
}

/** What is wrong with a field, for a message. */
export function issueText(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'not valid'
  const field = issue.path.join('.')
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${expectations[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${field} must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `${field} needs at least ${issue.minimum}`
    case 'too_big':
      return `${field} may be at most ${issue.maximum}`
    default:
      return `${field} is not valid`
  }
}
