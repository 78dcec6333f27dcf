/** The topic, sender and text of each message that someone finds in a channel, or in direct messages. */
export const seen = async (who, narrow) =>
  (await who.read(narrow)).map(({ type, subject, sender_full_name, content }) =>
    [...(type === 'stream' ? [subject] : []), sender_full_name, content].join('|'),
  )

/** The names of the channels that someone sees. */
export const channelsOf = async (who) => (await who.call('GET', '/streams')).streams.map(({ name }) => name).sort()

/** Everyone except the system bots: their name, their role, whether they are active, and whether they are a bot. */
export const peopleOf = async (who) =>
  (await who.call('GET', '/users')).members
    .map(({ full_name, role, is_active, is_bot }) => [full_name, role, is_active, is_bot].join(' '))
    .filter((line) => !/^(?:Notification|Welcome|Email) /.test(line))
    .sort()

/** The path of an uploaded file in a message's text. */
export const pathIn = (content) => /\((\/user_uploads\/[^)]+)\)/.exec(content)?.[1] ?? ''
