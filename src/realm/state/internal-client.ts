/** The client of what nobody's program asks for: founding, due work, the operator's commands. */
export const INTERNAL_CLIENT = { name: 'Internal', version: '', vocabulary: 'spec' } as const
