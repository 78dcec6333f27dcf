import type { Draft } from '#store/drafts/drafts'

export function draftObject({ id, place, source, editedAt }: Draft) {
  return { id, ...placeObject(place), content: source, timestamp: Math.floor(editedAt) }
}

function placeObject(place: Draft['place']) {
  if (!place) return { type: '', to: [], topic: '' }
  if (place.kind === 'channel') return { type: 'stream', to: [place.channelId], topic: place.topic }
  return { type: 'private', to: place.people, topic: '' }
}
