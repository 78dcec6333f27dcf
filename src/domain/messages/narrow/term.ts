/** One term of a narrow as clients send it. Its shape has been checked: the operand's type fits the operator. */
export interface Term {
  operator: string
  operand: Operand
  negated: boolean
}

export type Operand = string | number | readonly number[]

/** Other names of operators. Some take other types of operands, so a term keeps the name that the client sent. */
const CANONICAL: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  'pm-with': 'dm',
  pm_with: 'dm',
  group_pm_with: 'group-pm-with',
}

export function canonicalOperator({ operator }: Pick<Term, 'operator'>): string {
  return Object.hasOwn(CANONICAL, operator) ? CANONICAL[operator]! : operator
}

export function term(operator: string, operand: Operand, negated = false): Term {
  return { operator, operand, negated }
}
