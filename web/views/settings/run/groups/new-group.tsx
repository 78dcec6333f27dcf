import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import type { GroupValue } from '../../../../model/people/groups'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { PermissionRows } from '../../permissions/permission-rows'
import { type Chosen, WhoPicker } from '../../permissions/who-picker'
import { SavedMark } from '../../rows/saved-mark'
import { useSaving } from '../../rows/use-saving'
import { PERMISSION_LABELS } from '../../tables/permissions'
import { defaultOf, rulesOf } from '../../tables/roles'

/**
 * The rules for choosing the members of a group, in the same form as a permission's rules: everyone and any group can
 * be chosen, but not the group that nobody is in.
 */
const MEMBERS = {
  require_system_group: false,
  allow_nobody_group: false,
  allow_everyone_group: true,
  allowed_system_groups: [],
  default_group_name: '',
}

type Permissions = Readonly<Record<string, GroupValue | undefined>>

/** The default permissions of a new group, from the server. */
function useDefaults(): Permissions {
  const { client } = useApp()
  const defaults = Object.keys(PERMISSION_LABELS.group).map((name) => {
    const rules = rulesOf(client, 'group', name)
    return [name, rules && defaultOf(client, rules)] as const
  })
  return Object.fromEntries(defaults)
}

/** The form for a new group. Its creator is preselected as the only member. */
export function NewGroup() {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal('')
  const description = useSignal('')
  const oneself: Chosen = { people: [client.store.ownId], groups: [] }
  const members = useSignal(oneself)
  const permissions = useSignal<Permissions>({})
  const hasPermissions = useSignal(false)
  const defaults = useDefaults()
  const create = async () => {
    const { people, groups } = members.peek()
    const values = { name: name.peek().trim(), description: description.peek().trim(), members: people }
    const more = { ...(groups.length > 0 && { subgroups: groups }), ...permissions.peek() }
    if (!(await saving.run(() => client.calls.call('POST /user_groups/create', { ...values, ...more })))) return
    name.value = description.value = ''
    members.value = oneself
    permissions.value = {}
    hasPermissions.value = false
  }
  return (
    <Form class="stack" submit={create}>
      <div class="grid-2">
        <Field label={t('run.name')} value={name} input={{ required: true, maxLength: 100 }} />
        <Field label={t('user_group.description')} value={description} input={{ maxLength: 1024 }} />
      </div>
      <WhoPicker label={t('user_group.members')} rules={MEMBERS} chosen={members} />
      {hasPermissions.value && (
        <fieldset class="set-list" aria-label={t('page.permissions')}>
          <PermissionRows
            kind="group"
            isNew
            thing={{ ...defaults, ...permissions.value }}
            change={async (one, { new: value }) => {
              permissions.value = { ...permissions.peek(), [one]: value }
            }}
          />
        </fieldset>
      )}
      <Trouble text={saving.problem.value} />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('user_group.create')}
        </Button>
        {!hasPermissions.value && (
          <Button
            look="quiet"
            onClick={() => {
              hasPermissions.value = true
            }}
          >
            {t('user_group.set_permissions')}
          </Button>
        )}
        <SavedMark saving={saving} />
      </div>
    </Form>
  )
}
