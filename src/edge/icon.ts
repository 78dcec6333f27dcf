export const ICON_PATH = '/static/images/logo/edgewise-icon.svg'

/** The mark of the logo alone. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 32 32">
<path d="M6 6h28v28H6z" fill="#ebf2fa"/><path d="M6 6l28 28M34 6L6 34" stroke="#1e6ec8" stroke-width="5"/></svg>`
