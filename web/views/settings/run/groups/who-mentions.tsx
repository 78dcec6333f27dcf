import { useApp } from '../../../../app/app'
import type { Group } from '../../../../model/people/groups'
import { t } from '../../../../words/t'
import { SelectRow } from '../../rows/select-row'
import { groupChoices } from '../../tables/choices'

interface WhoMentionsProps {
  group: Group
  change(values: Readonly<Record<string, unknown>>): Promise<unknown>
}

const SOME = 'some'

/** Who may mention a group. */
export function WhoMentions({ group, change }: WhoMentionsProps) {
  const { client } = useApp()
  const old = group.can_mention_group
  const choices = groupChoices(client, 'group', 'can_mention_group')
  const isOne = typeof old === 'number'
  return (
    <SelectRow
      label={t('user_group.who_mentions')}
      hint={t('user_group.who_mentions_more')}
      now={isOne ? String(old) : SOME}
      choices={isOne ? choices : [{ value: SOME, label: t('settings.some_people') }, ...choices]}
      save={(value) => change({ can_mention_group: { new: Number(value), old } })}
    />
  )
}
