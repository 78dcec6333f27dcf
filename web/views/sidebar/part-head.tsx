import type { SidePart } from '../../model/inbox/side-channels'
import { MenuButton } from '../../parts/controls/menu-button'
import { Icon } from '../../parts/icons/icon'
import { lazy } from '../../parts/loading/lazy'
import { t } from '../../words/t'
import { turnFold } from './folded'

const SectionMenu = lazy(() => import('../menus/section-menu'), 'SectionMenu')

/** A part's heading, which collapses or expands the part. Sections also have a menu. */
export function PartHead({ part, isClosed }: { part: SidePart; isClosed: boolean }) {
  const { kind, name, ids } = part
  const title = {
    section: name,
    others: t('side.others'),
    inactive: t('side.inactive', { count: ids.length }),
    muted: t('side.muted', { count: ids.length }),
    pinned: '',
  }[kind]
  return (
    <div class="part-head">
      <h3>
        <button type="button" class="side-row more" aria-expanded={!isClosed} onClick={() => turnFold(part)}>
          <Icon name={isClosed ? 'right' : 'down'} />
          <span class="name">{title}</span>
        </button>
      </h3>
      {kind === 'section' && (
        <MenuButton
          icon="more"
          label={t('side.section', { name })}
          menu={(at, close) => <SectionMenu name={name} at={at} close={close} />}
        />
      )}
    </div>
  )
}
