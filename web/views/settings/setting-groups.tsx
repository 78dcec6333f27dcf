import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { t } from '../../words/t'
import { SettingRow } from './setting-row'
import type { GroupName } from './tables/described'
import type { Offered, Source } from './tables/sources'

interface SettingGroupsProps {
  source: Source
  /** The page whose groups are shown; undefined for all pages. */
  page?: string
  /** The setting that the address names, for example after a search. */
  found?: string | undefined
}

/** The groups of a page, with the settings that the user may change. */
export function SettingGroups({ source, page, found }: SettingGroupsProps) {
  const { client } = useApp()
  const isOwner = client.store.facts.get('is_owner') === true
  const isHere = (setting: Offered) => (page === undefined || setting.page === page) && (!setting.isOwners || isOwner)
  // Older servers don't have all settings.
  const isThere = (name: string) => source.read(client, name) !== undefined
  const here = source.settings.filter(([name, setting]) => isHere(setting) && isThere(name))
  const groups = [...new Set(here.map(([, { group }]) => group))]
  useEffect(() => {
    if (found === undefined) return
    const row = document.getElementById(`set-${found}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [found])
  return (
    <>
      {groups.map((group) => (
        <section key={group} class="set-group">
          <h2>{t(`group.${group as GroupName}`)}</h2>
          <div class="set-list">
            {here
              .filter(([, setting]) => setting.group === group)
              .map(([name, setting]) => (
                <SettingRow key={name} source={source} name={name} setting={setting} />
              ))}
          </div>
        </section>
      ))}
    </>
  )
}
