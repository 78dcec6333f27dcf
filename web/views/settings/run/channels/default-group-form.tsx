import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import type { KnownState } from '../../../../protocol/snapshot'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'
import { ChooseChannels } from './choose-channels'

export type DefaultGroup = KnownState['realm_default_stream_groups'][number]

/** The form for a set of channels. Private channels can't be chosen. */
export function DefaultGroupForm({ group, done }: { group: DefaultGroup | undefined; done(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal(group?.name ?? '')
  const description = useSignal(group?.description ?? '')
  const chosen = useSignal<readonly number[]>(group?.streams.map(idOfDefault) ?? [])
  const nameOf = (id: number) => client.store.channels.channels.peek(id)?.name ?? ''
  const save = async () => {
    const values = { name: name.peek().trim(), description: description.peek().trim() }
    const call = group
      ? () => change(client, group, values, chosen.peek(), nameOf)
      : () =>
          client.calls.call('POST /default_stream_groups/create', {
            group_name: values.name,
            description: values.description,
            stream_names: chosen.peek().map(nameOf),
          })
    if (await saving.run(call)) done()
  }
  return (
    <Form class="stack" submit={save}>
      <div class="grid-2">
        <Field label={t('run.name')} value={name} input={{ required: true, maxLength: 60 }} />
        <Field label={t('channels.description')} value={description} input={{ maxLength: 1024 }} />
      </div>
      <ChooseChannels label={t('default_group.channels')} chosen={chosen} isOpenOnly />
      <Trouble text={saving.problem.value} />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('settings.save')}
        </Button>
        <Button look="quiet" onClick={done}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Changes a set with at most three calls: for its name and description, added channels, and removed channels. */
async function change(
  { calls }: Client,
  group: DefaultGroup,
  { name, description }: { name: string; description: string },
  chosen: readonly number[],
  nameOf: (id: number) => string,
): Promise<void> {
  const group_id = group.id
  const before: readonly number[] = group.streams.map(idOfDefault)
  const words = {
    ...(name !== group.name && { new_group_name: name }),
    ...(description !== group.description && { new_description: description }),
  }
  if (Object.keys(words).length > 0) await calls.call('PATCH /default_stream_groups/:group_id', { group_id, ...words })
  const added = chosen.filter((id) => !before.includes(id)).map(nameOf)
  const gone = before.filter((id) => !chosen.includes(id)).map(nameOf)
  const path = 'PATCH /default_stream_groups/:group_id/streams' as const
  if (added.length > 0) await calls.call(path, { group_id, op: 'add', stream_names: added })
  if (gone.length > 0) await calls.call(path, { group_id, op: 'remove', stream_names: gone })
}
