/** The parts of the server's request about a message that this bot needs. */
interface Told {
  data: string
  token: string
  trigger: 'mention' | 'direct_message'
}

interface Env {
  /** The bot's token, which each request from the server contains. */
  TOKEN?: string
}

const MOST_DICE = 100
const MOST_SIDES = 1000

export default {
  async fetch(request: Request, { TOKEN }: Env): Promise<Response> {
    if (request.method !== 'POST') return new Response('This is a bot.', { status: 405 })
    const told = await request.json<Told>()
    if (!TOKEN || told.token !== TOKEN) return new Response('Wrong token.', { status: 401 })
    return Response.json({ content: answer(told) })
  },
}

function answer({ data, trigger }: Told): string {
  const [, count = '1', sides = ''] = /(\d*)d(\d+)/i.exec(data) ?? []
  const dice = Number(count || 1)
  const isPossible = dice > 0 && dice <= MOST_DICE && Number(sides) > 0 && Number(sides) <= MOST_SIDES
  if (!isPossible)
    return trigger === 'direct_message' ? 'Mention me in a channel with dice such as `3d6`.' : 'Try `3d6`.'
  const rolled = Array.from({ length: dice }, () => 1 + Math.floor(Math.random() * Number(sides)))
  const sum = rolled.reduce((total, one) => total + one)
  return `:game_die: ${rolled.join(' + ')} = **${sum}**`
}
