import { sourceOf } from '../../../../model/actions/edits'
import { Button } from '../../../../parts/controls/button'
import { copy } from '../../../../parts/layers/attempt'
import { Dialog } from '../../../../parts/layers/dialog'
import { useAnswer } from '../../../../parts/use-answer'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

/** A message as it was typed. */
export function SourceDialog({ id, close }: { id: number; close(): void }) {
  const { client } = useTalk()
  const { answer, problem } = useAnswer(() => sourceOf(client, id))
  const footer = answer && <Button onClick={() => void copy(answer)}>{t('source.copy')}</Button>
  return (
    <Dialog title={t('source.title')} close={close} wide footer={footer}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <textarea class="input" readOnly rows={12} aria-label={t('source.title')} value={answer ?? ''} />
      )}
    </Dialog>
  )
}
