/** Who may post in a channel; on the wire `stream_post_policy`. */
export const POST_POLICY = { everyone: 1, administrators: 2, fullMembers: 3, moderators: 4 } as const
