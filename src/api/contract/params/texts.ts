import type * as z from 'zod'
import type { IssueDetails, Problem } from './problems'

/** Which of the two families of texts an operation speaks. */
export type Family = 'typed' | 'request'

type Issue = z.core.$ZodRawIssue

const SHARED: Readonly<Record<string, string>> = {
  string: '{name} is not a string',
  number: '{name} is not an integer',
  int: '{name} is not an integer',
  boolean: '{name} is not a boolean',
  array: '{name} is not a list',
  tuple: '{name} is not a list',
  object: '{name} is not a dict',
  record: '{name} is not a dict',
}

const PROBLEMS: Record<Family, Record<Problem, string>> = {
  typed: {
    notJson: '{name} is not valid JSON',
    notListed: 'Invalid {name}: Value error, Not in the list of possible values',
    badValue: "Bad value for '{name}': {value}",
  },
  request: {
    notJson: 'Argument "{name}" is not valid JSON.',
    notListed: 'Invalid {name}',
    badValue: "Bad value for '{name}': {value}",
  },
}

/**
 * The text of an issue, with `{name}` where the parameter's name goes. Zod asks for it unless the
 * schema has one of its own.
 */
export function template(family: Family, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return SHARED[issue.expected] ?? 'Invalid {name}'
    case 'too_big':
      return issue.origin === 'string'
        ? `{name} is too long (limit: ${issue.maximum} characters)`
        : '{name} is too large'
    case 'too_small':
      return tooSmall(family, issue)
    case 'invalid_format':
      return '{name} has invalid format'
    case 'unrecognized_keys':
      return family === 'typed' ? 'Argument "{key}" at {name} is unexpected' : 'Unexpected arguments: {keys}'
    case 'custom':
      return customText(family, issue.params)
    default:
      return 'Invalid {name}'
  }
}

function tooSmall(family: Family, issue: Issue & { code: 'too_small' }): string {
  if (issue.origin !== 'string') return '{name} is too small'
  if (issue.minimum !== 1) return '{name} is too short.'
  return family === 'typed' ? '{name} cannot be blank' : '{name} cannot be blank.'
}

function customText(family: Family, details: IssueDetails | undefined): string {
  return details?.problem ? PROBLEMS[family][details.problem] : 'Invalid {name}'
}
