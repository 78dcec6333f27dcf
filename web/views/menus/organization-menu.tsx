import { useApp } from '../../app/app'
import { logOut } from '../../app/log-out'
import { isAdministrator, mayCreateChannels } from '../../app/may'
import { mayInvite } from '../../app/may-run'
import { AT } from '../../app/route'
import { MenuItem } from '../../parts/controls/menu-item'
import type { IconName } from '../../parts/icons/icon-names'
import { Pop } from '../../parts/layers/pop'
import { t } from '../../words/t'

interface OrganizationMenuProps {
  name: string
  at: HTMLElement
  close(): void
}

/** A menu with the organization's full name, actions that the user is allowed to take, settings, and logging out. */
export function OrganizationMenu({ name, at, close }: OrganizationMenuProps) {
  const { client, router, overlay } = useApp()
  const item = (icon: IconName, label: string, act: () => void) => (
    <MenuItem
      icon={icon}
      label={label}
      act={() => {
        close()
        act()
      }}
    />
  )
  const to = (hash: string) => () => router.go(hash)
  return (
    <Pop at={at} close={close} class="menu organization-menu">
      <p class="menu-name">{name}</p>
      <div role="menu" aria-label={name}>
        {mayInvite(client) && item('plus', t('palette.invite'), to(AT.invitations))}
        {mayCreateChannels(client) && item('hash', t('channels.new'), () => overlay.open('new-channel'))}
        {item('people', t('view.people'), to(AT.people))}
        {isAdministrator(client) && item('globe', t('palette.organization'), to('#organization'))}
        <hr />
        {item('sliders', t('side.settings'), to(AT.you))}
        {item('keyboard', t('help.title'), () => overlay.open('help'))}
        {item('exit', t('you.log_out'), logOut)}
      </div>
    </Pop>
  )
}
