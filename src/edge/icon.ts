/** The logo without its text. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" fill="none" stroke-width="2.6"
 stroke-linecap="round"><rect width="26" height="26" rx="7.5" fill="#242c33"/>
<path d="M7 8h12M7 13h12M7 18h12" stroke="#fff"/></svg>`
