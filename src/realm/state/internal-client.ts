/** The client for requests without a program: founding, due work, the operator's commands. */
export const INTERNAL_CLIENT = { name: 'Internal', version: '', vocabulary: 'spec' } as const
