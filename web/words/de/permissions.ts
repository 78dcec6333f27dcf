import type { Translated } from '../en/catalogue'
import type { permissions as english } from '../en/permissions'

export const permissions: Translated<typeof english> = {
  'permission.choose': 'Personen und Gruppen auswählen …',
  'permission.change': 'Personen und Gruppen für „{name}“ auswählen',
  'permission.who': 'Personen und Gruppen',
  'permission.find': 'Person, Gruppe oder Rolle',
  'permission.found_none': 'Keine Personen oder Gruppen gefunden.',
  'permission.people': { one: '{count} Person', other: '{count} Personen' },
  'permission.bots': { one: '{count} Bot', other: '{count} Bots' },
  'permission.others': { one: '{count} weitere Person', other: '{count} weitere' },
  'permission.more_groups': { one: '{count} weitere Gruppe', other: '{count} weitere Gruppen' },
  'permission.you': 'dich',
  'permission.have': 'Dieses Recht haben {who}.',
  'permission.have_none': 'Niemand hat dieses Recht.',
  'permission.no_guests': 'Gäste können dieses Recht nicht haben.',
  'permission.apply': 'Übernehmen',
  'permission.choose_some': 'Wähle mindestens eine Person oder Gruppe.',
  'permission.lose': 'Dieses Recht gilt künftig nicht mehr für {names}.',
  'permission.get': 'Dieses Recht gilt künftig auch für {names}.',

  'of_group.can_manage_group': 'Wer diese Gruppe verwalten kann',
  'of_group.can_manage_group_more':
    'Diese Personen können Namen, Mitglieder und Rechte ändern und die Gruppe deaktivieren.',
  'of_group.can_add_members_group': 'Wer Mitglieder hinzufügen kann',
  'of_group.can_add_members_group_more': 'Diese Personen können auch Untergruppen hinzufügen.',
  'of_group.can_remove_members_group': 'Wer Mitglieder entfernen kann',
  'of_group.can_remove_members_group_more': 'Wer die Gruppe verwalten kann, kann immer Mitglieder entfernen.',
  'of_group.can_join_group': 'Wer beitreten kann',
  'of_group.can_join_group_more': 'Wer Mitglieder hinzufügen kann, kann auch beitreten.',
  'of_group.can_leave_group': 'Wer austreten kann',
  'of_group.can_leave_group_more': 'Wer Mitglieder entfernen kann, kann auch austreten.',
  'of_group.can_mention_group': 'Wer diese Gruppe erwähnen kann',
  'of_group.can_mention_group_more': 'Eine Erwähnung benachrichtigt alle in der Gruppe.',

  'of_stream.can_administer_channel_group': 'Wer diesen Kanal verwalten kann',
  'of_stream.can_administer_channel_group_more':
    'Die Administration kann ihn immer verwalten. Mit diesem Recht allein kann man einen privaten Kanal nicht lesen.',
  'of_stream.can_send_message_group': 'Wer schreiben kann',
  'of_stream.can_send_message_group_more': 'Schreiben kann nur, wer den Kanal auch lesen kann.',
  'of_stream.can_subscribe_group': 'Wer beitreten kann',
  'of_stream.can_subscribe_group_more':
    'Ist der Kanal privat, können diese Personen ihn auch lesen. Ist er öffentlich, können alle außer Gästen beitreten.',
  'of_stream.can_add_subscribers_group': 'Wer Mitglieder hinzufügen kann',
  'of_stream.can_add_subscribers_group_more':
    'Diese Personen können den Kanal auch lesen. Wer laut den Rechten der Organisation andere zu Kanälen hinzufügen darf, kann das auch hier.',
  'of_stream.can_remove_subscribers_group': 'Wer Mitglieder entfernen kann',
  'of_stream.can_remove_subscribers_group_more': 'Wer den Kanal verwalten kann, kann immer Mitglieder entfernen.',
}
