import { beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_PAGE_CHARACTERS } from '#domain/limits'
import { World } from '../world'

describe('a backup', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('is read in pages of BACKUP_PAGE_CHARACTERS, each after the last key of the one before', async () => {
    for (let count = 0; count < 3; count++) await world.write('mia', ['ben'], `${count} `.repeat(2000))
    const pages = await world.inside(({ store }) => {
      const table = store.backup.tables().find(({ name }) => name === 'messages')!
      const whole = store.backup.page(table, null, BACKUP_PAGE_CHARACTERS)
      const some = []
      for (let after: Parameters<typeof store.backup.page>[1] = null; ; ) {
        const page = store.backup.page(table, after, 5000)
        some.push(page.rows)
        after = page.next
        if (after === null) return { whole: whole.rows, some }
      }
    })
    expect(pages.some.length).toBeGreaterThan(3)
    expect(pages.some.flat()).toEqual(pages.whole)
  })
})
