import type { Draft } from '#store/drafts/drafts'

export function draftObject({ id, address, source, editedAt }: Draft) {
  return { id, ...addressOf(address), content: source, timestamp: Math.floor(editedAt) }
}

function addressOf(address: Draft['address']) {
  if (!address) return { type: '', to: [], topic: '' }
  if (address.kind === 'channel') return { type: 'stream', to: [address.channelId], topic: address.topic }
  return { type: 'private', to: address.people, topic: '' }
}
