import type { World } from '../world'

export const listGroups = async (world: World): Promise<Record<string, unknown>[]> =>
  (await world.must('mia', 'GET /user_groups')).user_groups

export const groupNamed = async (world: World, name: string) =>
  (await listGroups(world)).find((group) => group.name === name)

export const idOf = async (world: World, name: string) => (await groupNamed(world, name))?.id as number

export async function makeGroup(
  world: World,
  name: string,
  members: string[],
  more: Record<string, unknown> = {},
): Promise<number> {
  const ids = members.map((member) => world.id(member))
  await world.must('mia', 'POST /user_groups/create', {
    name,
    description: `${name}, described`,
    members: ids,
    ...more,
  })
  return idOf(world, name)
}
