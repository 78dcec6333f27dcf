import { useEffect, useMemo } from 'preact/hooks'
import { Button } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import type { Uploads } from '../uploads'
import { useWriting } from '../writing-context'
import { openMicrophone } from './microphone'
import { LONGEST_SECONDS, VoiceMemo } from './voice-memo'

const MIB = 1024 * 1024

/** Records a voice memo, which is then uploaded like any other file. */
export function VoiceRecorder({ uploads }: { uploads: Uploads }) {
  const { client } = useWriting()
  const close = () => {
    uploads.isRecording.value = false
  }
  const memo = useMemo(() => {
    const most = Number(client.store.facts.peek('max_file_upload_size_mib') ?? 0) * MIB
    const now = () => performance.now()
    return new VoiceMemo(openMicrophone, now, most || undefined, (file) => {
      close()
      uploads.add([file])
    })
  }, [uploads])
  useEffect(() => {
    void memo.begin()
    return () => {
      memo.giveUp()
      close()
    }
  }, [memo])
  const state = memo.state.value
  const isProblem = state !== 'recording' && state !== 'waiting'
  return (
    <div class="upload" data-state={isProblem ? 'failed' : 'recording'}>
      <span class="thumb">
        <Icon name={isProblem ? 'alert' : 'mic'} />
      </span>
      <span class="name">
        {state === 'recording' ? <Time memo={memo} /> : <small role="status">{t(`voice.${state}`)}</small>}
      </span>
      <span class="row">
        <Button look="quiet" onClick={close}>
          {t(isProblem ? 'dialog.close' : 'dialog.cancel')}
        </Button>
        {state === 'recording' && <Button onClick={() => memo.end()}>{t('voice.attach')}</Button>}
      </span>
    </div>
  )
}

function Time({ memo }: { memo: VoiceMemo }) {
  return (
    <>
      <b role="status">{t('voice.recording')}</b>
      <small role="timer">
        {t('voice.time', { now: minutes(memo.seconds.value), most: minutes(LONGEST_SECONDS) })}
      </small>
    </>
  )
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
