import type { Context } from 'hono'
import { acceptInvitation } from '#api/admission/accept-invitation'
import { getInvitation } from '#api/admission/get-invitation'
import type { Edge } from '#edge/environment'
import { logInWithKey } from '../login/let-in'
import { ask, attempt } from '../parts/ask'
import { DeadLink } from '../parts/dead-link'
import { formOf } from '../parts/form'
import { Field, Layout, Problem } from '../parts/layout'
import { sentenceOf, textOf } from '../parts/sentences'
import { languageAsked, type Translate } from '../parts/speaking'
import { translateFor } from '../parts/translate-for'

const ROLES = [100, 200, 300, 400, 600] as const

interface Invitation {
  realm_name: string
  invited_by: string
  email: string | null
  invited_as: number
  /** Sets of channels that new people can choose. */
  default_groups: readonly { id: number; name: string; description: string }[]
}

/** The prefix of the checkboxes' names, before the id of a set of channels. */
const GROUP = 'group_'

/** The page where people accept an invitation, which they got as a link or by email. */
export async function showInvitation(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getInvitation, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  return c.html(<JoinPage {...body} t={await translateFor(c)} />)
}

export async function joinByForm(c: Context<Edge>): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const form = await formOf(c)
  const { full_name = '', email = '', password = '' } = form
  const chosen = Object.keys(form)
    .filter((name) => name.startsWith(GROUP))
    .map((name) => Number(name.slice(GROUP.length)))
  const default_group_ids = JSON.stringify(chosen)
  // The new account gets the language in which the page was shown.
  const default_language = languageAsked(c) ?? ''
  const sent = { key, full_name, email, password, default_language, default_group_ids }
  const joined = await attempt(c, acceptInvitation, sent)
  if (joined.status === 200) {
    await logInWithKey(c, joined.body)
    return c.redirect('/')
  }
  const { status, body } = await ask(c, getInvitation, { key })
  if (status !== 200) return deadLink(c, body.msg)
  const t = await translateFor(c)
  const given = {
    t,
    fullName: full_name,
    address: email,
    chosen,
    problem: sentenceOf(joined.status, joined.body.msg, t),
  }
  return c.html(<JoinPage {...body} {...given} />, joined.status === 429 ? 429 : 400)
}

async function deadLink(c: Context<Edge>, msg: string): Promise<Response> {
  const t = await translateFor(c)
  const advice = t(textOf(msg) === 'refusal.link_over' ? 'join.over_more' : 'join.dead_more')
  return c.html(<DeadLink t={t} title={t('join.dead')} text={sentenceOf(404, msg, t)} advice={advice} />, 404)
}

interface JoinProps extends Invitation {
  t: Translate
  fullName?: string
  address?: string
  chosen?: readonly number[]
  problem?: string
}

function JoinPage(given: JoinProps) {
  const { t, realm_name, invited_by, email, invited_as, default_groups, fullName, address, chosen, problem } = given
  return (
    <Layout t={t} title={t('join.title')} organization={realm_name} isGate>
      <h1>{t('join.heading', { organization: realm_name })}</h1>
      <p>{t(`join.invited_as_${ROLES.find((role) => role === invited_as) ?? 400}`, { name: invited_by })}</p>
      <Problem text={problem} />
      <form method="post">
        <Field name="full_name" label={t('field.own_name')} value={fullName} autocomplete="name" hasFocus={!fullName} />
        {email === null ? (
          <Field name="email" label={t('field.own_email')} type="email" value={address} autocomplete="username" />
        ) : (
          <p>{t.rich('join.address', { email: <strong>{email}</strong> })}</p>
        )}
        <Field
          name="password"
          label={t('field.password')}
          type="password"
          autocomplete="new-password"
          hint={t('field.password_hint')}
          hasFocus={Boolean(fullName)}
        />
        {default_groups.length > 0 && <Groups t={t} groups={default_groups} chosen={chosen ?? []} />}
        <button type="submit">{t('join.do')}</button>
      </form>
      <p class="hint">{t.rich('join.has_account', { log_in: <a href="/login">{t('layout.log_in')}</a> })}</p>
    </Layout>
  )
}

interface GroupsProps {
  t: Translate
  groups: Invitation['default_groups']
  chosen: readonly number[]
}

/** Lets people choose sets of channels in addition to the channels of the invitation. */
function Groups({ t, groups, chosen }: GroupsProps) {
  return (
    <fieldset>
      <legend>{t('join.groups')}</legend>
      {groups.map(({ id, name, description }) => (
        <label key={id} class="check">
          <input type="checkbox" name={`${GROUP}${id}`} checked={chosen.includes(id)} />
          <span>
            {name}
            {description && <span class="hint">{description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
