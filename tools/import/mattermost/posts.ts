import { createHash } from 'node:crypto'
import type { Report } from '../report.ts'
import type { Lines } from './lines.ts'

/** The number of lines with posts that stay in memory: replies in a thread usually follow each other. */
const MOST_KEPT = 50

/**
 * The imported posts and replies in chronological order. An export lists them by conversation, and replies with their
 * post.
 */
export class Posts {
  lines: Lines

  #places: { time: number; line: { at: number; length: number }; answer: number }[] = []
  #kept: Map<number, any> = new Map()

  constructor(lines: Lines, report: Report) {
    this.lines = lines
    const seen: Set<string> = new Set()
    for (const { at, length, value } of lines.all()) {
      const post = postIn(value)
      if (!post) continue
      for (const [index, one] of [post, ...answersOf(post)].entries()) {
        const why = leftOutOf(one) ?? (isAgain(post, one, seen) ? 'posts that are in the export twice' : undefined)
        if (why) report.leaveOut(why)
        else this.#places.push({ time: one.create_at, line: { at, length }, answer: index - 1 })
      }
    }
    this.#places.sort((one, other) => one.time - other.time)
  }

  /** @returns each post, with the first post of its thread */
  *all(): Generator<{ post: any; first: any; thread: string | undefined }> {
    for (const { line, answer } of this.#places) {
      const first = this.#read(line)
      const answers = answersOf(first)
      const post = answer < 0 ? first : answers[answer]
      yield { post, first, thread: answers.length > 0 ? String(line.at) : undefined }
    }
  }

  #read(line) {
    const known = this.#kept.get(line.at)
    if (known) return known
    const post = postIn(this.lines.read(line))
    this.#kept.set(line.at, post)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? 0)
    return post
  }
}

const postIn = ({ type, post, direct_post }) =>
  type === 'post' ? post : type === 'direct_post' ? { ...direct_post, isDirect: true } : undefined

const answersOf = ({ replies }) => (Array.isArray(replies) ? replies.filter((one) => one) : [])

/** The reason why a post is left out; undefined if it is imported, or if it is only left out as a duplicate. */
function leftOutOf({ type, create_at, user, delete_at }) {
  if (!(create_at > 0) || create_at > 8e15 || typeof user !== 'string') return 'posts without a time or an author'
  if (delete_at > 0) return 'posts that were deleted'
  return typeof type === 'string' && type.startsWith('system_') ? 'notices about joins and changes' : undefined
}

/**
 * Whether a post is a duplicate. Exported posts have no ids. Like Mattermost, this treats posts with the same author,
 * time, conversation and text as one.
 */
function isAgain({ team, channel, channel_members: members }, { user, create_at, message }, seen) {
  const about = JSON.stringify([team, channel, members, user, create_at, message])
  const key = createHash('sha256').update(about).digest('base64').slice(0, KEY_LENGTH)
  return seen.size === seen.add(key).size
}

const KEY_LENGTH = 22
