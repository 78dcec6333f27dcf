import type * as z from 'zod'
import type { IssueDetails, Problem } from './problems'

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

const PROBLEMS: Record<Problem, string> = {
  notJson: '{name} is not valid JSON',
  notListed: 'Invalid {name}: Value error, Not in the list of possible values',
  badValue: "Bad value for '{name}': {value}",
}

/**
 * The text of an issue, with `{name}` where the parameter's name goes. Zod uses it unless the schema has its own text.
 */
export function template(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return SHARED[issue.expected] ?? 'Invalid {name}'
    case 'too_big':
      return issue.origin === 'string'
        ? `{name} is too long (limit: ${issue.maximum} characters)`
        : '{name} is too large'
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return '{name} has invalid format'
    case 'unrecognized_keys':
      return 'Argument "{key}" at {name} is unexpected'
    case 'custom':
      return customText(issue.params)
    default:
      return 'Invalid {name}'
  }
}

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin !== 'string') return '{name} is too small'
  if (issue.minimum !== 1) return '{name} is too short.'
  return '{name} cannot be blank'
}

function customText(details: IssueDetails | undefined): string {
  return details?.problem ? PROBLEMS[details.problem] : 'Invalid {name}'
}
