import type { CommandContext } from '#domain/context'
import { settingOf, type UserSettings } from '#domain/settings/user-settings'
import { BadRequest } from '#lib/errors'
import { changeUserSettings } from './change-user-settings'

interface Mode {
  /** The command that undoes this one. */
  opposite: string
  label: string
  change: Partial<Pick<UserSettings, 'color_scheme' | 'fluid_layout_width'>>
  still: string
}

const MODES: Readonly<Record<string, Mode>> = {
  dark: {
    label: 'dark theme',
    opposite: 'light',
    change: { color_scheme: 2 },
    still: 'You are still in dark theme.',
  },
  light: {
    label: 'light theme',
    opposite: 'dark',
    change: { color_scheme: 3 },
    still: 'You are still in light theme.',
  },
  'fluid-width': {
    label: 'fluid-width mode',
    opposite: 'fixed-width',
    change: { fluid_layout_width: true },
    still: 'You are still in fluid width mode.',
  },
  'fixed-width': {
    label: 'fixed-width mode',
    opposite: 'fluid-width',
    change: { fluid_layout_width: false },
    still: 'You are still in fixed width mode.',
  },
}

/**
 * Runs a command that a person types after a slash, without sending a message. Returns a sentence about the result;
 * undefined for `ping`.
 */
export function runQuickCommand(context: CommandContext, typed: string): string | undefined {
  if (!typed.startsWith('/')) throw new BadRequest('There should be a leading slash in the zcommand.')
  const name = typed.slice(1)
  if (name === 'ping') return undefined
  const mode = Object.hasOwn(MODES, name) ? MODES[name] : undefined
  if (!mode) throw new BadRequest(`No such command: ${name}`)
  if (isOn(context, mode)) return mode.still
  changeUserSettings(context, mode.change)
  return `Changed to ${mode.label}! To revert ${mode.label}, type \`/${mode.opposite}\`.`
}

function isOn({ viewer }: CommandContext, { change }: Mode): boolean {
  const { color_scheme, fluid_layout_width } = change
  if (color_scheme !== undefined) return settingOf(viewer, 'color_scheme') === color_scheme
  return settingOf(viewer, 'fluid_layout_width') === fluid_layout_width
}
