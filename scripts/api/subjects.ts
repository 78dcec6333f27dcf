/** The folders of `src/api` as groups of the reference, in the order in which it shows them. */
export const SUBJECTS = [
  { folder: 'messages', title: 'Messages', sentence: 'Send, read, search, edit and flag messages.' },
  { folder: 'topics', title: 'Topics', sentence: 'List, follow, mute and delete topics.' },
  { folder: 'channels', title: 'Channels', sentence: 'Create and change channels, and subscribe to them.' },
  { folder: 'queues', title: 'Events', sentence: 'Hear what happens, as it happens.' },
  {
    folder: 'drafts',
    title: 'Drafts',
    sentence: 'Keep what is not sent yet: drafts, scheduled messages and snippets.',
  },
  { folder: 'files', title: 'Files', sentence: 'Upload files, and list or delete your own.' },
  { folder: 'people', title: 'People', sentence: 'Find people, and manage their accounts.' },
  { folder: 'presence', title: 'Presence', sentence: 'Say and see who is here, and with which status.' },
  { folder: 'profile', title: 'Profiles', sentence: 'Define profile fields, and fill in your own.' },
  { folder: 'pictures', title: 'Pictures', sentence: 'Change your own picture.' },
  { folder: 'groups', title: 'Groups', sentence: 'Create groups of people, and change who is in them.' },
  { folder: 'account', title: 'Account', sentence: 'Your own account: keys, settings, devices and alert words.' },
  {
    folder: 'admission',
    title: 'Joining and logging in',
    sentence: 'Invite people, let them join, and help them back in.',
  },
  { folder: 'bots', title: 'Bots', sentence: 'Create and change bots, and keep what they store.' },
  { folder: 'organization', title: 'Organization', sentence: 'Settings, domains, exports, usage and the audit log.' },
  { folder: 'linkifiers', title: 'Linkifiers and playgrounds', sentence: 'Turn text into links, and try out code.' },
  { folder: 'emoji', title: 'Emoji', sentence: 'The organization’s own emoji.' },
  { folder: 'calls', title: 'Calls', sentence: 'Start video calls.' },
] as const
