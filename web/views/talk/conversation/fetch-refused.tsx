import { ownWords } from '../../../parts/reason-of'
import { t } from '../../../words/t'

/** Says why the server refused to return messages. */
export const FetchRefused = ({ error }: { error: string }) => <p>{ownWords(error) ?? t('list.failed')}</p>
