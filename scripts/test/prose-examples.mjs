// Sentences that scripts/test/prose.mjs must find, and ones that it must let pass.

/**
 * Wrong texts that were in the client once. After most stands another of their kind that never was, so a rule that only
 * finds the sentence itself is not enough.
 *
 * @type {readonly (readonly string[])[]}
 */
export const UNSPOKEN = [
  ['It stands on top of everything, and in mails.', 'The picture stands in the corner.', 'It lies below the list.'],
  ['Only who is added sees that these exist.', 'Everyone but who was invited', 'It is sent to whoever asked.'],
  ['How much you hear of it.', 'Choose what you hear', 'Also heard in muted channels.'],
  ['As much as of its channel.', 'More than of the other topics', 'As many as from the group.'],
  ['Who wrote lately.', 'Who reacted to this'],
  ['Recent people, and those seen lately'],
  ['It stands on your card.', 'Your pronouns stand on your card.'],
  ['It doesn’t hold for moderators and above.', 'The limit holds for guests.', 'This held only until yesterday.'],
  ['A new version is there.', 'Two files are there now.', 'Your export is already there.'],
  ['Belong into this channel.', 'It fits into this group.', 'Each topic is into one channel.'],
  ['Tell that you write a direct message.', 'It tells what changed.', 'You are told of each change.'],
  ['What roles may do', 'What is new', 'Of all channels', 'Those without a topic'],
  ['Tomorrow at 9 in the morning', 'Today at 3 in the afternoon', 'Monday at 8 o’clock'],
  ['Topics that you begin to follow by what you do in them', 'The server began to send emails'],
  ['Sorted by what you read', 'A copy of what it was'],
  ['Of this client, and of what is sent to you.'],
  ['Unless you look at that conversation.', 'If the channel is private.', 'Because nobody answered.'],
  ['By who sent them.', 'From who started it'],
  ['Otherwise only who wrote.', 'Otherwise it stays.'],
  ['Also those of your groups.', 'Only new ones.', 'Nothing else.'],
  ['Those of your groups too.'],
  ['While no page of the client is in front.'],
  ['Logged out everywhere, and their bots with them. Messages stay.'],
  ['Everybody in it', 'Ask an admin'],
  ['You are not in the channel. You will not hear of answers.', 'You can not do this.'],
  ['Name too short!', 'Saved!'],
  ['If you can’t sign in, ask by e-mail.', 'Reply in the thread'],
  ['The organisation in which you are', 'Choose a colour'],
  ['To read it, one needs an account here.', 'One can change this later.'],
  ['People without an account have read all that they may today.', 'You get all which you may.'],
  ['Your account has as many ways to log in as it can have.', 'There are as many bots as there can be.'],
  ['You have as many drafts as you can have.'],
  ['This organization doesn’t offer this way to log in.', 'There is no way to log in.'],
  ['3 people wrote here, and are named.', 'The files are named below.'],
  ['Please show that it’s still you. It counts for ten minutes.', 'A vote counts for a day.'],
  ['A passkey, a provider, or a code from an authenticator app beside the password.', 'Shown beside the name'],
  ['The answer of the log-in provider couldn’t be trusted.', 'The text of the message'],
  ['With this, a new account is made: Maya.', 'With this you save it'],
  ['From this day on', 'From tomorrow on'],
  ['Import from Slack', 'Open it in Zulip'],
]

/** @type {typeof UNSPOKEN} */
export const UNSPOKEN_IN_GERMAN = [
  ['Ist das aus, bleiben Entwürfe im Browser.', 'Sind sie an, siehst du Bilder.'],
  ['Diese Organisation bietet diesen Weg zum Anmelden nicht an.', 'Andere Wege zur Gruppe'],
  ['Dieses Recht gilt neu für Maya.'],
  ['Der Antwort des Anbieters war nicht zu trauen.', 'Die Datei ist nicht zu lesen.'],
  ['Bitte sag einem Eigentümer dieser Organisation Bescheid.', 'Der Knopf ist rechts.'],
  ['Was neu ist', 'Wo du schreiben darfst'],
  ['Sonst nur, wer geschrieben hat.'],
  ['Der Name steht oben.', 'Wovon du hörst', 'Das Bild liegt daneben.'],
  ['Gespeichert!'],
  ['Mail an alle', 'Adresse für Mails'],
  ['Aus Slack importieren'],
]

export const SPOKEN = [
  'Topics to follow automatically',
  'When this is off, drafts stay in one browser.',
  'Who can post',
  'Zulip',
  'Only people who are added can see private channels.',
  'This name appears at the top of the page and in emails.',
  'A new version is available. Reload to update.',
  'Moderators, administrators, and owners are exempt.',
  'Its channels are still there.',
  'As soon as someone replies, you get a notification.',
  'Messages from people who left',
  'What do you want to call it?',
  'No one can see this channel.',
  'A topic can’t have more than 60 characters.',
]

/** Good German texts. */
export const SPOKEN_IN_GERMAN = [
  'Wenn das aus ist, bleiben Entwürfe im Browser.',
  'Diese Anmeldung bietet die Organisation nicht an.',
  'Ist das deine E-Mail-Adresse?',
  'Was möchtest du ändern?',
  'Nur Mitglieder sehen diesen Kanal.',
]

/** Wrong comments: each was in the code once. */
export const UNCLEAR = [
  'What came of a call: something to say, nothing to say, or a failure that the owner hears of.',
  'Of a channel, the newest, counting each spelling that a topic has had.',
  'Those of them who were told of it: the others will be, as it is then.',
  'It is none but these.',
  'It’s read with the account.',
  'Whether requests to moderators belong into a channel.',
  'The name of the channel that the bot hears of by default.',
  'The groups that are heard of in a list.',
  'A text that stands at the start of the message.',
  'As many ids are as long as what is said of a channel itself.',
  'Another value than the one a new organisation has.',
  'Whom it concerns, where those are several.',
  'For whom the unread bytes of an answer are counted, and where.',
  'With which the provider sent it back.',
  'So long nobody asks again after a failure.',
  'As it was when it was opened: what others do meanwhile is told when it is saved.',
  'Undefined where nobody founded one.',
  'In bytes, rendered.',
  'By account id.',
  'Nobody’s.',
  'Whoever has just founded a realm finds it.',
  'Somebody of the cast logs in; answers their cookie.',
  'On your own machine, you may read the mails in the log.',
  'The client goes on with the next page.',
  'Days for which a channel keeps its messages; undefined: for ever.',
  'So many more messages are deleted.',
  'The account of a token, which is good once.',
  'Told to those who may see it.',
  'Answers whether it was so.',
  'Where nobody is named, it is the owner.',
  'A bot that hears nothing has no queue.',
  'A key that opens nothing.',
  `A sentence ${'that goes on '.repeat(15)} and ends.`,
]
export const CLEAR = [
  'The newest messages of a channel.',
  'The group that a number stands for.',
  'What if the transaction fails? Then nothing has changed.',
  'The German word `Organisation` keeps its spelling.',
  'Everyone who may read the channel, unless `anybody` may.',
  'By default, the limit is in bytes.',
]
