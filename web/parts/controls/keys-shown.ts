import { t } from '../../words/t'

/** Keys as the keyboards of a language label them: `Ctrl K` is `Strg K` in German. */
export const keysShown = (keys: string): string => keys.replace('Ctrl', t('key.ctrl')).replace('Shift', t('key.shift'))
