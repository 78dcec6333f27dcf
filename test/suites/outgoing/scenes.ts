/**
 * The actions in each recorded scene. Bots have the names from the recording. Without `bots`, the first bot is tested.
 */
export function scenesOf(form: 'generic' | 'slack') {
  const [one, two] = form === 'generic' ? ['Hook 1', 'Hook 2'] : ['Hook 3', 'Hook 4']
  const robots = form === 'generic' ? 'robots1' : 'robots2'
  const inChannel = (content, by = 'owner', topic = 'chat') => ({ content, by, topic })
  return {
    'mentioned in a channel by the owner': inChannel(`@**${one}** what is **up**?`),
    'mentioned in a channel by another member': inChannel(`@**${one}** hi`, 'amy'),
    'mentioned in a topic with other spelling': inChannel(`@**${one}** hi`, 'amy', 'Ünïcode & co'),
    'direct message': { content: 'just *us*', by: 'owner', direct: [] },
    'direct message by another member': { content: 'hello', by: 'amy', direct: [] },
    'group direct message': { content: 'we three', by: 'owner', direct: ['amy'] },
    'group direct message with mention': { content: `@**${one}** we three`, by: 'owner', direct: ['amy'] },
    'silent mention': inChannel(`@_**${one}** hi`),
    'channel message without mention': inChannel('nobody in particular'),
    'all mentioned': inChannel('@**all** hi'),
    'mention inside code': inChannel(`\`@**${one}**\` hi`),
    'mention not at the start': inChannel(`so, @**${one}**, well?`),
    'two such bots mentioned': { ...inChannel(`@**${one}** and @**${two}**`), bots: [one, two] },
    'bot that is not in the channel mentioned': { ...inChannel(`@**${two}** outsider`), bots: [two] },
    'mention of itself by the bot': inChannel(`@**${one}** me`, 'bot'),
    'mention by another bot': inChannel(`@**${one}** hi`, 'other bot'),
    'mention added by an edit': { ...inChannel('plain'), edit: `@**${one}** hi` },
    'message with a link, a code block and an emoji': inChannel(
      `@**${one}** see https://example.org/x and :smile:\n\`\`\`python\nprint(1)\n\`\`\``,
    ),
    'a group that holds the bot mentioned': { ...inChannel(`@*${robots}* wake up`), group: robots },
    'deactivated bot mentioned': { ...inChannel(`@**${one}** hi`), deactivates: true },
  }
}
