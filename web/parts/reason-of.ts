import { t } from '../words/t'

/** Whether an error is the server's refusal. The messages of other errors aren't meant for people. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refusal'

/** The reason why something wasn't done: the server's error, or that there was no answer. */
export const reasonOf = (error: unknown): string => (isRefusal(error) ? error.message : t('toast.unreachable'))
