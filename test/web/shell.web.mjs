// The shell: what the address names is shown, by links of other clients too.
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'

export async function scenarios({ club, opened, check }) {
  const { priya } = club.people
  const wide = await sitDown(opened, club, priya, { viewport: WIDE })
  const titleOf = (page) => page.getByRole('heading', { level: 1 }).innerText()
  check('it opens on the inbox', (await titleOf(wide)) === 'Inbox')
  check('the organization is named', await wide.getByRole('navigation').getByText('Millbrook Rowing').isVisible())

  for (const [hash, title] of [
    ['#feed', 'Combined feed'],
    ['#all_messages', 'Combined feed'],
    ['#narrow/is/mentioned', 'Mentions'],
    ['#narrow/is/starred', 'Starred'],
    ['#narrow/stream/race-crew/topic/Saturday.20line-up', 'Saturday line-up'],
    [`#narrow/dm/${club.people.maya.id}-Maya`, 'Maya Lindqvist'],
  ]) {
    await goTo(wide, hash)
    await wide.getByRole('heading', { level: 1, name: title }).waitFor()
    check(`${hash} opens ${title}`, (await titleOf(wide)) === title)
  }

  await goTo(wide, '#nobody/knows/this')
  check('an address of nothing says so', (await titleOf(wide)) === 'There is nothing here')
  await wide.getByRole('main').getByRole('link', { name: 'Go to the inbox' }).click()
  check('and leads back', (await titleOf(wide)) === 'Inbox')

  const phone = await sitDown(opened, club, priya, { viewport: PHONE })
  const tabs = phone.getByRole('navigation', { name: 'Main' })
  check('a phone has tabs', await tabs.isVisible())
  check('and no sidebar', await phone.getByRole('navigation', { name: 'Conversations' }).isHidden())
  await goTo(phone, '#narrow/stream/race-crew/topic/Saturday.20line-up')
  await tabs.waitFor({ state: 'hidden' })
  check('a conversation has the phone to itself', await tabs.isHidden())
  await phone.getByRole('link', { name: 'Back' }).click()
  await tabs.waitFor()
  check('and leads back to the tabs', await tabs.isVisible())
}
