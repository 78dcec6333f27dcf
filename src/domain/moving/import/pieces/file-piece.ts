import * as z from 'zod'
import { LONGEST_TEXTS } from './longest-texts'
import { account, LARGEST_ID } from './values'

/** Says what a file is used for. Its bytes are in another part of the form. */
export const filePiece = z.object({
  use: z.union([
    z.object({
      kind: z.literal('upload'),
      id: z.int().min(1).max(LARGEST_ID),
      pathId: z.string().min(1).max(LONGEST_TEXTS.filePath),
      name: z.string().max(LONGEST_TEXTS.fileName),
      type: z.string().max(LONGEST_TEXTS.contentType),
      ownerId: account,
      /** UNIX ms. */
      createdAt: z.int(),
    }),
    z.object({
      kind: z.literal('avatar'),
      accountId: account,
      version: z.int().min(1),
      /** The picture in its smaller size, as base64. The other part of the form has the original. */
      small: z.base64().max(1_400_000),
    }),
    z.object({
      kind: z.literal('emoji'),
      id: z.string().max(20),
      name: z.string().max(LONGEST_TEXTS.emoji),
      /** The emoji's address on the earlier server, which messages contain. */
      url: z.string().regex(/^\/user_avatars\/\d+\/emoji\/images\/[\w-]{1,100}\.[a-z]{1,5}$/),
      isDeactivated: z.boolean(),
      authorId: account.nullable(),
    }),
    z.object({ kind: z.enum(['icon', 'logo', 'night_logo']), version: z.int().min(1) }),
  ]),
})
